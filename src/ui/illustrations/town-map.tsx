import type { mapAround } from '@/content/towns/island'
import { trade } from '@/content/trade'
import { MARK_FACE } from './brand-mark'
import { Scene } from './scene'

/** Closer than this, in units, a town's dot would be under the mark of our shop. */
const HERE = 30

/** Where a town lies, and the way there from our shop as the crow flies. */
export function TownMap({
  coast,
  first,
  others,
  neighbors,
  town,
  shop,
  towns,
  distance,
}: NonNullable<ReturnType<typeof mapAround>>) {
  return (
    <Scene>
      <clipPath id="land">
        <path d={coast} />
      </clipPath>
      <g stroke="none">
        <path d="M0 0h480v320H0Z" fill="var(--color-navy-200)" />
        <path d={neighbors} fill="var(--color-navy-100)" />
        <path d={coast} transform="translate(4 6)" fill="var(--color-navy-950)" opacity=".14" />
        <path d={coast} fill="var(--color-amber-100)" />
      </g>
      <g clipPath="url(#land)" stroke="none">
        <path d={first} fill="var(--color-amber-300)" />
        <path d={others} fill="var(--color-amber-100)" />
      </g>
      <path d={coast} />
      {towns.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" fill="var(--color-white)" strokeWidth="2" />
      ))}
      {distance > HERE && (
        <>
          <path d={`M${shop.join(' ')}L${town.join(' ')}`} strokeDasharray="2 9" strokeWidth="4" />
          <g transform={`translate(${town.join(' ')})`}>
            <path d="M0 0C-6-14-20-22-20-38a20 20 0 0 1 40 0C20-22 6-14 0 0Z" fill="var(--color-navy-800)" />
            <circle cy="-38" r="8" fill="var(--color-amber-400)" />
          </g>
        </>
      )}
      <g transform={`translate(${shop.join(' ')}) scale(1.3) translate(-16 -16)`} strokeWidth="2">
        <path d={MARK_FACE} fill="var(--color-amber-400)" />
        <path d={trade.mark} fill="var(--color-navy-950)" stroke="none" />
      </g>
    </Scene>
  )
}
