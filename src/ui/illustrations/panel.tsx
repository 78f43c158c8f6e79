import { type IllustrationProps, Scene } from './scene'

/** A load center with its door open: main breaker, two columns of breakers, cables stapled to the board. */
export function PanelIllustration(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <g stroke="none">
        <path d="M0 0h480v320H0Z" fill="var(--color-paper-200)" />
        <path d="M0 284h480v36H0Z" fill="var(--color-navy-200)" />
        <path d="M60 0h330v284H60Z" fill="var(--color-paper-300)" />
        <path d="M330 44h24v230H150l-14-12h194Z" fill="var(--color-navy-950)" opacity=".16" />
      </g>
      <path
        d="M0 284h480M60 0v284M390 0v284M96 0v40M350 210v40M76 120v34M374 60v50M364 262v10"
        strokeWidth="1.5"
      />
      <path d="M0 284h480" />

      {/* service conduit and branch cables */}
      <path d="M234 0v30" strokeWidth="27" strokeLinecap="butt" />
      <path d="M234 0v30" stroke="var(--color-navy-200)" strokeWidth="22" strokeLinecap="butt" />
      <path d="M218 18h32v12h-32Z" fill="var(--color-navy-100)" />
      <path
        d="M166 32c0-16-22-8-22-32M186 32c0-12-18-8-18-32M286 32c0-14 18-8 18-32M306 32c0-16 24-8 24-32"
        strokeWidth="9"
      />
      <path
        d="M166 32c0-16-22-8-22-32M286 32c0-14 18-8 18-32"
        stroke="var(--color-paper)"
        strokeWidth="4.5"
      />
      <path
        d="M186 32c0-12-18-8-18-32M306 32c0-16 24-8 24-32"
        stroke="var(--color-amber-400)"
        strokeWidth="4.5"
      />
      <path d="M136 8h40M296 8h42" strokeWidth="4" />

      {/* box and dead front */}
      <path d="M138 30h192v232H138Z" fill="var(--color-navy-200)" />
      <path d="M150 42h168v208H150Z" fill="var(--color-navy-50)" />
      <path d="M306 43h11v206h-11Z" fill="var(--color-navy-100)" stroke="none" />
      <path d="M158 50h.1M310 50h.1M158 242h.1M310 242h.1" strokeWidth="6" />

      {/* main breaker */}
      <path d="M196 52h76v40h-76Z" fill="var(--color-navy-800)" />
      <path d="M216 60h36v24h-36Z" fill="var(--color-navy-950)" stroke="none" />
      <path d="M220 60h28v12h-28Z" fill="var(--color-amber-400)" />
      <path d="M202 66h8M202 76h8M258 66h8M258 76h8" stroke="var(--color-navy-200)" strokeWidth="2" />

      {/* branch breakers */}
      <path d="M170 102h62v128h-62ZM236 102h62v128h-62Z" fill="var(--color-navy-800)" />
      <path
        d="M170 118h62M170 134h62M170 166h62M170 182h62M170 198h62M170 214h62M236 118h62M236 150h62M236 166h62M236 182h62M236 198h62M236 214h62"
        strokeWidth="2"
      />
      <path
        d="M206 106h18v8h-18ZM206 122h18v8h-18ZM206 138h18v24h-18ZM206 170h18v8h-18ZM206 186h18v8h-18ZM206 202h18v8h-18ZM206 218h18v8h-18ZM244 106h18v8h-18ZM244 122h18v24h-18ZM244 154h18v8h-18ZM244 170h18v8h-18ZM244 202h18v8h-18ZM244 218h18v8h-18Z"
        fill="var(--color-navy-100)"
        stroke="none"
      />
      <path d="M253 186h18v8h-18Z" fill="var(--color-amber-400)" stroke="none" />
      <path
        d="M176 110h14M176 126h14M176 150h14M176 174h14M176 190h14M176 206h14M176 222h14M280 110h12M280 134h12M280 158h12M280 174h12M280 190h12M280 206h12M280 222h12"
        stroke="var(--color-navy-200)"
        strokeWidth="1.5"
      />

      {/* door, with the circuit directory */}
      <path d="M330 36l92-16v252l-92-16Z" fill="var(--color-navy-100)" />
      <path d="M346 68l60-8v132l-60 0Z" fill="var(--color-paper)" />
      <path
        d="M352 82l20-2M352 96l20-1M352 110l20-1M352 124h20M352 138h20M352 152h20M352 166h20M352 180h20M380 79l20-2M380 94l16-1M380 108l20-1M380 123h14M380 137h20M380 151h18M380 166h20M380 180h12"
        strokeWidth="1.5"
        stroke="var(--color-navy-600)"
      />
      <path d="M376 64v128" strokeWidth="1.5" />
      <path d="M412 138v22" strokeWidth="5" />
      <path d="M330 70h8v16h-8ZM330 206h8v16h-8Z" fill="var(--color-navy-200)" />
      <path d="M376 206l20 37-40-4Z" fill="var(--color-amber-400)" strokeWidth="2" />
      <path d="M377 218l-4 8h6l-3 8" strokeWidth="2" />

      {/* tool bag */}
      <path d="M12 304h112v8H20Z" fill="var(--color-navy-950)" opacity=".2" stroke="none" />
      <path
        d="M44 250v-44h8v44M62 250v-36l-4-8 6-10 6 10-4 8v36M84 250l6-50h8l-2 50"
        fill="var(--color-navy-200)"
      />
      <path d="M40 206h16v18H40ZM88 196h12v22H86Z" fill="var(--color-amber-400)" />
      <path d="M26 250q42-66 88 0" strokeWidth="7" />
      <path d="M26 250q42-66 88 0" stroke="var(--color-amber-600)" strokeWidth="2.5" />
      <path d="M14 246h112l-6 62H20Z" fill="var(--color-navy-700)" />
      <path d="M14 246h112l-1 14H15Z" fill="var(--color-navy-600)" />
      <path d="M30 272h36v26H32ZM78 272h32l-2 26H78Z" fill="var(--color-navy-800)" />
    </Scene>
  )
}
