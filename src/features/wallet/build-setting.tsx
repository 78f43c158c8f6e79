import { fingerprintOf } from '@/lib/bitcoin/pinned'
import { network, receiveKeys } from '@/lib/bitcoin/receive-keys'
import { CopyButton } from '@/ui/copy-button'
import { Notice } from '@/ui/notice'

/** Whether this site was built for a wallet: then customers' pages show its addresses, and none of any other. */
export const isBuiltFor = (fingerprint: string) =>
  receiveKeys.some((receiveKey) => fingerprintOf(receiveKey) === fingerprint)

type BuildSettingProps = {
  fingerprint: string
  /** P of the wallet, if its key was pasted here since the page was opened. It is public: the built site has it. */
  receiveKey: string | undefined
  /** The fingerprint of the wallet that is in use meanwhile, and stays in the setting until the other takes over. */
  beside: string | undefined
}

/** Whether the site knows a wallet, and if not, what to set so that it does. */
export function BuildSetting({ fingerprint, receiveKey, beside }: BuildSettingProps) {
  if (isBuiltFor(fingerprint))
    return (
      <p>
        This site was built for the wallet <Fingerprint of={fingerprint} />. Customers’ pages check every
        address against it before they show it.
      </p>
    )
  const kept = receiveKeys.filter((key) => fingerprintOf(key) === beside)
  const lines = [
    `VITE_BITCOIN_RECEIVE_KEYS=${[...kept, receiveKey].join(' ')}`,
    ...(network === 'test' ? ['VITE_BITCOIN_NETWORK=test'] : []),
  ].join('\n')
  return (
    <Notice tone="warning">
      <p>
        This site was not built for the wallet <Fingerprint of={fingerprint} />: customers are shown none of
        its addresses.
      </p>
      {receiveKey ? (
        <div className="mt-2 grid justify-items-start gap-3 font-normal">
          <p>
            Set this where the site is built, and publish the site anew. Until then customers are shown no
            address{kept.length > 0 && ' of this wallet'}.
          </p>
          <code className="block w-full rounded bg-paper-200 p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap select-all">
            {lines}
          </code>
          <CopyButton
            text={() => lines}
            words={{ ready: 'Copy the setting', copied: 'Copied', failed: 'Select the line and copy it' }}
          />
        </div>
      ) : (
        <p className="mt-2 font-normal">
          Paste its key under “Compare all addresses” to see what to set where the site is built.
        </p>
      )}
    </Notice>
  )
}

export const Fingerprint = ({ of }: { of: string }) => <span className="font-mono font-semibold">{of}</span>
