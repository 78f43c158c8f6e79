import { trade } from '@/content/trade'
import { MARK_FACE } from './brand-mark'
import { type IllustrationProps, Scene } from './scene'

/** Our van, with its wheels at (446, 442) and (578, 442). */
export const Van = () => (
  <>
    <path d="M388 450h252v10l-14 6H376Z" fill="var(--color-navy-950)" stroke="none" />
    <path d="M486 352v-14M606 352v-14" />
    <path d="M470 330h148v10H470Z" fill="var(--color-paper-300)" />
    <path d="M488 331v8M506 331v8M524 331v8M542 331v8M560 331v8M578 331v8M596 331v8" strokeWidth="1.5" />
    <path
      d="M396 442v-32c0-8 6-14 30-18l28-34c5-5 10-7 16-7h140c8 0 13 5 13 13v78Z"
      fill="var(--color-paper)"
    />
    <path d="M396 442v-20h227v20Z" fill="var(--color-amber-400)" />
    <path d="M608 352q14 0 15 14v56h-15ZM396 435h227v7H396Z" fill="var(--color-navy-200)" stroke="none" />
    <path d="M396 442v-32c0-8 6-14 30-18l28-34c5-5 10-7 16-7h140c8 0 13 5 13 13v78ZM396 422h227" />
    <path d="M434 392l24-29h28v29Z" fill="var(--color-navy-600)" />
    <path d="M450 390l18-25" stroke="var(--color-navy-200)" />
    <path d="M427 392v50M494 354v88M434 404h8M502 404h8" strokeWidth="1.5" />
    <path d="M397 414h12v-10c-7 1-11 4-12 10Z" fill="var(--color-amber-100)" />
    <g transform="translate(530 364) scale(1.5)" strokeWidth="1.7">
      <path d={MARK_FACE} fill="var(--color-amber-400)" />
      <path d={trade.mark} fill="var(--color-navy-950)" stroke="none" />
    </g>
    <circle cx="446" cy="442" r="19" fill="var(--color-navy-950)" />
    <circle cx="578" cy="442" r="19" fill="var(--color-navy-950)" />
    <path d="M446 442h.1M578 442h.1" stroke="var(--color-navy-200)" strokeWidth="17" />
    <path d="M446 442h.1M578 442h.1" strokeWidth="6" />
  </>
)

/** The van on its way, past the houses of a street by day. */
export function OnTheWay(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <g stroke="none">
        <path d="M0 0h480v320H0Z" fill="var(--color-navy-100)" />
        <circle cx="390" cy="62" r="34" fill="var(--color-amber-300)" />
        <path
          d="M28 66q8-22 30-18 12-20 36-10 22-6 26 14 22 0 20 14ZM226 44q6-16 24-13 10-14 28-6 18-4 22 10 16 0 16 9Z"
          fill="var(--color-white)"
        />
        <path
          d="M0 176c20-24 44-22 60-8 12-26 46-30 64-8 22-16 40-8 52 4 26-26 62-22 78 0 20-20 54-18 70 4 24-24 60-20 76 2 26-20 58-18 80-2v74H0Z"
          fill="var(--color-navy-200)"
        />
        <path d="M0 226h480v94H0Z" fill="var(--color-navy-700)" />
        <path d="M0 218h480v14H0Z" fill="var(--color-paper-300)" />
      </g>

      {/* houses */}
      <path d="M24 222v-66h112v66Z" fill="var(--color-white)" />
      <path d="M12 160l24-52h88l24 52Z" fill="var(--color-navy-600)" />
      <path d="M96 108V88h18v20Z" fill="var(--color-amber-600)" />
      <path d="M38 174h24v24H38ZM100 174h24v24h-24Z" fill="var(--color-amber-100)" />
      <path d="M72 222v-44h18v44Z" fill="var(--color-amber-600)" />
      <path d="M50 174v24M112 174v24" strokeWidth="1.5" />
      <path d="M330 222v-72h128v72Z" fill="var(--color-amber-100)" />
      <path d="M318 154l30-58h92l30 58Z" fill="var(--color-navy-800)" />
      <path d="M372 128v-18l18-16 18 16v18Z" fill="var(--color-white)" />
      <path d="M383 112h14v16h-14Z" fill="var(--color-amber-300)" strokeWidth="1.5" />
      <path d="M424 168h22v26h-22Z" fill="var(--color-navy-200)" />
      <path d="M435 168v26" strokeWidth="1.5" />

      {/* pole and lines */}
      <path d="M0 78Q130 100 232 74M256 74Q370 98 480 66" strokeWidth="2" />
      <path d="M238 56h10v166h-10Z" fill="var(--color-amber-600)" />
      <path d="M222 68h42v8h-42Z" fill="var(--color-navy-200)" />

      <path d="M0 222h480M0 232h480" />
      <path
        d="M14 292h54M112 292h54M210 292h54M308 292h54M406 292h54"
        stroke="var(--color-amber-300)"
        strokeWidth="5"
      />
      <g transform="translate(-388 -294) scale(1.2)">
        <Van />
      </g>
    </Scene>
  )
}
