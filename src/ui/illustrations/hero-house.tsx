import { type IllustrationProps, Scene } from './scene'
import { Van } from './van'

/** A shingled Cape at dusk, the service drop on its gable, an electrician’s van in the driveway. 640 × 520. */
export function HeroHouse(props: IllustrationProps) {
  return (
    <Scene {...props} width={640} height={520}>
      {/* dusk */}
      <g stroke="none">
        <path d="M0 0h640v520H0Z" fill="var(--color-navy-800)" />
        <path d="M0 196c60-8 150 10 240 6s110-22 200-16 140 14 200 6v230H0Z" fill="var(--color-navy-700)" />
        <path d="M0 286c90-10 190 8 300 4s230-14 340-2v130H0Z" fill="var(--color-navy-600)" />
        <path d="M0 346c80-6 120 4 220 0h420v60H0Z" fill="var(--color-amber-600)" />
        <path d="M0 364c110-6 420-4 640-2v50H0Z" fill="var(--color-amber-400)" />
        <path
          d="M150 40h.1M262 74h.1M330 34h.1M498 60h.1M596 118h.1M556 30h.1M420 82h.1M216 120h.1M22 108h.1M300 118h.1"
          stroke="var(--color-paper)"
          strokeLinecap="round"
          strokeWidth="3"
        />
        <path
          d="M0 412v-42c16-12 32-10 42 4 8-20 36-24 50-4 14-8 26-4 34 6h392h-40v-90h38c-16-18-6-42 14-46-8-24 6-46 26-46 4-22 34-30 48-12 14-10 30-6 36 6h40v170ZM540 340h100v72H96v-40h444Z"
          fill="var(--color-navy-900)"
        />
        <path d="M0 402h640v118H0Z" fill="var(--color-navy-900)" />
        <path d="M392 402h212l36 30v88H282c26-54 66-84 110-118Z" fill="var(--color-navy-700)" />
        <path d="M344 408h52c-2 30-64 42-104 112h-96c20-60 152-70 148-112Z" fill="var(--color-navy-200)" />
        <path d="M344 412h52q-2 14-20 26l-60-2q22-10 28-24Z" fill="var(--color-amber-300)" />
      </g>
      <path d="M316 440l52 6M272 462l58 8M232 488l66 8" stroke="var(--color-navy-600)" />
      <path d="M206 450l4-8 4 8M176 492l4-8 4 8M96 430l4-8 4 8" stroke="var(--color-navy-600)" />

      {/* pole and service drop */}
      <path d="M12 78q-6 0-12-2M74 78Q350 62 640 22M54 128q42 50 88 80" strokeWidth="2" />
      <path d="M38 52h11v376H38Z" fill="var(--color-amber-600)" />
      <path d="M6 84h76v9H6ZM51 106h22v40H51Z" fill="var(--color-navy-200)" />
      <path
        d="M0 456l128 10v9L0 466ZM0 484l128 8v9L0 494ZM20 440h12v72H20ZM116 450h12v62h-12Z"
        fill="var(--color-navy-600)"
      />
      <path d="M12 84v-6M74 84v-6M60 106v-6" />

      {/* gable end */}
      <path d="M118 393V276l52-122 60 118v131Z" fill="var(--color-navy-50)" />
      <path
        d="M120 284l108-2M120 302l108 1M120 320l108 4M120 338l108 7M120 356l108 10M120 374l108 12M132 248l82 4M126 266l98 1M140 230l66 4M148 212l50 2"
        stroke="var(--color-navy-200)"
        strokeWidth="1.5"
      />
      <path d="M118 381l112 9v13l-112-10Z" fill="var(--color-paper-300)" />
      <path d="M168 196h20v30h-20ZM186 304h28v48h-28Z" fill="var(--color-amber-300)" />
      <path d="M178 196v30M200 304v48M186 328h28" strokeWidth="1.5" />
      <path d="M146 214v178" strokeWidth="9" />
      <path d="M146 214v178" stroke="var(--color-paper-300)" strokeWidth="4" />
      <path d="M138 218c-2-16 16-18 16-2ZM132 312h28v42h-28Z" fill="var(--color-paper-300)" />
      <circle cx="146" cy="328" r="9" fill="var(--color-navy-100)" />
      <path d="M141 326h10M142 347h8" strokeWidth="1.5" />

      {/* front */}
      <path d="M230 264h294v139H230Z" fill="var(--color-navy-200)" />
      <path
        d="M232 302h292M232 320h292M232 338h292M232 356h292M232 374h292"
        stroke="var(--color-navy-600)"
        strokeWidth="1.5"
        opacity=".4"
      />
      <path d="M232 276h292v13H232Z" fill="var(--color-navy-600)" stroke="none" />
      <circle cx="370" cy="340" r="48" fill="var(--color-amber-300)" opacity=".6" stroke="none" />
      <path d="M230 390h294v13H230Z" fill="var(--color-paper-300)" />
      <path d="M168 144h312l58 126H228Z" fill="var(--color-navy-700)" />
      <path
        d="M196 170h22M244 170h70M346 170h30M436 170h30M208 194h36M346 194h56M212 218h24M344 218h50M494 218h14M228 242h30M340 242h60M500 242h18M262 258h50M410 258h70"
        stroke="var(--color-navy-900)"
        strokeWidth="2"
      />
      <path d="M226 270h314v9H226Z" fill="var(--color-paper)" />
      <path d="M108 284L169 148L228 276" strokeWidth="11" />
      <path d="M108 284L169 148L228 276" stroke="var(--color-paper)" strokeWidth="6" />
      <path d="M386 156v-50h38v50Z" fill="var(--color-amber-600)" />
      <path d="M412 107h11v48h-11Z" fill="var(--color-navy-950)" opacity=".3" stroke="none" />
      <path d="M381 97h48v10h-48Z" fill="var(--color-paper-300)" />
      <path d="M386 122h10M400 138h12M386 152h10" strokeWidth="2" />

      {/* dormers */}
      <path d="M322 252v-44l10-2 24 46ZM482 252v-44l10-2 24 46Z" fill="var(--color-navy-900)" stroke="none" />
      <path d="M270 252v-52l25-28 27 28v52ZM430 252v-52l25-28 27 28v52Z" fill="var(--color-navy-100)" />
      <path d="M281 208h30v38h-30ZM441 208h30v38h-30Z" fill="var(--color-amber-300)" />
      <path d="M296 208v38M281 227h30M456 208v38M441 227h30" strokeWidth="1.5" />
      <path
        d="M259 203l37-37 37 37-6 6-31-30-31 30ZM419 203l37-37 37 37-6 6-31-30-31 30Z"
        fill="var(--color-paper)"
      />

      {/* windows, door, portico */}
      <path
        d="M249 304h14v54h-14ZM309 304h14v54h-14ZM427 304h14v54h-14ZM487 304h14v54h-14Z"
        fill="var(--color-navy-700)"
      />
      <path d="M263 304h46v54h-46ZM441 304h46v54h-46Z" fill="var(--color-amber-300)" />
      <path
        d="M263 304h14l-4 26q-2 18-10 24ZM309 304h-14l4 26q2 18 10 24Z"
        fill="var(--color-amber-100)"
        strokeWidth="1.5"
      />
      <path d="M286 304v54M263 331h46M464 304v54M441 331h46" strokeWidth="1.5" />
      <path d="M350 320h40v83h-40Z" fill="var(--color-amber-600)" />
      <path d="M358 328h24v20h-24Z" fill="var(--color-amber-100)" />
      <path d="M358 358h24v34h-24ZM370 328v20" strokeWidth="1.5" />
      <path d="M332 320l38-28 38 28v9h-76Z" fill="var(--color-paper)" />
      <path d="M336 329h8v74h-8ZM396 329h8v74h-8Z" fill="var(--color-paper)" />
      <path d="M366 329h8v9h-8Z" fill="var(--color-amber-100)" strokeWidth="1.5" />
      <path d="M328 403h84v9h-84Z" fill="var(--color-paper-300)" />

      {/* hydrangeas */}
      <path
        d="M106 414c-8-20 14-32 26-20 8-14 32-10 34 6 14-4 20 6 16 14ZM234 414c-8-22 14-34 28-20 8-12 28-10 32 4 16-6 30 6 24 16Z"
        fill="var(--color-navy-600)"
      />
      <path
        d="M124 403h.1M145 399h.1M166 407h.1M250 402h.1M274 397h.1M290 406h.1M306 408h.1"
        stroke="var(--color-navy-100)"
        strokeWidth="9"
      />

      <Van />
    </Scene>
  )
}
