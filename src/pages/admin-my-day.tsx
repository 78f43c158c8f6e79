import { useEffect } from 'react'
import { fetchFiles, sendPhotoOfJob } from '@/features/files/of-job'
import { prepared } from '@/features/files/prepare'
import { keepShell } from '@/features/jobs/day-shell'
import { MyDay } from '@/features/jobs/my-day'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { townName } from '@/features/service-requests/names'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata title="My day" description="Your visits, today and the next three days." keywords="" />
      <OfficeHead heading="My day">
        <p>Your visits, with or without a network.</p>
      </OfficeHead>
    </>
  )
}

const files = { send: sendPhotoOfJob, fetchAll: fetchFiles, prepare: prepared }

export default function AdminMyDayPage() {
  useEffect(() => void keepShell(), [])
  return <MyDay files={files} townName={townName} />
}

/** It opens from what this device has kept, with or without an answer. */
export const isOnDevice = true
