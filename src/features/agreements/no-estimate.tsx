import { CallCard } from '@/ui/sections/call-card'
import { Checklist } from '@/ui/sections/checklist'

const waysToEstimate = [
  'Open the link in our email again. If you copied it, copy the whole line.',
  'Call us and tell us your name. We’ll send it again while you wait.',
]

/** What a link says that leads to no estimate. */
const NoEstimate = () => (
  <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
    <div>
      <h2 className="text-3xl text-navy-900">This link doesn’t match an estimate.</h2>
      <p className="mt-4 mb-6 max-w-prose text-lg">
        Most often a part of the address is missing. Two ways to your estimate:
      </p>
      <div className="max-w-prose text-lg">
        <Checklist kind="plain" points={waysToEstimate} />
      </div>
    </div>
    <CallCard />
  </div>
)

export default NoEstimate
