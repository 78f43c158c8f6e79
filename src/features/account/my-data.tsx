import { useMutation } from '@tanstack/react-query'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Panel } from '@/ui/panel'
import { myData } from './api'

function save(data: unknown) {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: 'my-data.json' }).click()
  // Safari reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Everything that we keep about this person, as a file. */
export function DownloadMyData() {
  const asking = useMutation({ networkMode: 'always', mutationFn: myData, onSuccess: save })
  return (
    <Panel
      heading="Your data"
      lead="Everything we keep about you, in a file that people and programs can read."
    >
      <div>
        <Button
          look="outline"
          className="text-navy-900"
          disabled={asking.isPending}
          onClick={() => asking.mutate()}
        >
          {asking.isPending ? 'Preparing it…' : 'Download my data'}
        </Button>
      </div>
      {asking.isError && (
        <Notice tone="error">
          We couldn’t prepare your data: the server didn’t respond. Try again in a moment.
        </Notice>
      )}
    </Panel>
  )
}
