import { sendPhotoOfJob } from '@/features/files/of-job'
import { NotSent } from '@/features/jobs/not-sent'

/** What an electrician has reported and this device has not sent, in the frame of the office. */
export default function NotSentLine() {
  return <NotSent sendPhoto={sendPhotoOfJob} />
}
