import { type IllustrationProps, Scene } from './scene'

/** A standby generator carries one lit house through a storm while the neighbors are dark. */
export function GeneratorIllustration(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <g stroke="none">
        <path d="M0 0h480v320H0Z" fill="var(--color-navy-800)" />
        <path
          d="M190 0c6 26 34 40 60 30 14 26 58 30 76 6 24 18 60 14 72-8 20 18 60 14 82-6V0Z"
          fill="var(--color-navy-900)"
        />
        <path d="M0 248h480v72H0Z" fill="var(--color-navy-700)" />
      </g>
      <path d="M398 42l-34 52h24l-16 48 46-62h-26l22-38Z" fill="var(--color-amber-300)" />

      {/* neighbors, dark */}
      <path
        d="M244 254v-90h-12l54-50 54 50h-12v90ZM394 254v-64h-14l56-44 64 44v64Z"
        fill="var(--color-navy-900)"
      />
      <path
        d="M262 148h18v24h-18ZM294 148h18v24h-18ZM410 204h20v24h-20ZM448 204h20v24h-20Z"
        fill="var(--color-navy-800)"
      />
      <path d="M372 256c4-14 20-16 26-4 10-4 18 0 20 4Z" fill="var(--color-navy-600)" />

      {/* the lit house */}
      <path d="M-10 92h206v176H-10Z" fill="var(--color-paper)" />
      <path
        d="M0 128h194M0 146h194M0 164h194M0 182h194M0 200h194M0 218h194M0 236h194"
        stroke="var(--color-paper-300)"
        strokeWidth="1.5"
      />
      <path d="M0 100h195v16H0Z" fill="var(--color-navy-200)" stroke="none" />
      <path d="M-10 252h206v16H-10Z" fill="var(--color-paper-300)" />
      <path d="M-10 12h162l66 78H-10Z" fill="var(--color-navy-700)" />
      <path
        d="M20 30h50M108 30h26M-4 48h40M70 48h60M30 66h40M104 66h60M-4 66h10M60 80h30M150 80h30"
        stroke="var(--color-navy-900)"
        strokeWidth="2"
      />
      <path d="M-10 90h232v11H-10Z" fill="var(--color-paper)" />
      <path d="M18 130h56v72H18Z" fill="var(--color-amber-300)" />
      <path
        d="M18 130h16l-4 32q-2 22-12 34ZM74 130H58l4 32q2 22 12 34Z"
        fill="var(--color-amber-100)"
        strokeWidth="1.5"
      />
      <path d="M46 130v72M18 166h56" strokeWidth="1.5" />
      <path d="M12 202h68v9H12Z" fill="var(--color-paper)" />

      {/* transfer switch, conduit */}
      <path d="M124 196v66q0 12 12 12h60" strokeWidth="9" />
      <path d="M124 196v66q0 12 12 12h60" stroke="var(--color-navy-200)" strokeWidth="4" />
      <path d="M150 136h8v70h-48l-6-8Z" fill="var(--color-navy-950)" opacity=".16" stroke="none" />
      <path d="M100 128h50v70h-50Z" fill="var(--color-navy-200)" />
      <path d="M107 136h36v54h-36Z" fill="var(--color-navy-50)" strokeWidth="1.5" />
      <path d="M114 146h22M114 154h14" strokeWidth="1.5" />
      <path d="M125 182v-16" strokeWidth="6" />
      <path d="M125 166h.1" stroke="var(--color-amber-400)" strokeWidth="9" />

      {/* generator on its pad */}
      <path d="M0 268h92l50 52H0Z" fill="var(--color-navy-600)" stroke="none" />
      <path d="M180 298h232l-20 12H160Z" fill="var(--color-navy-950)" opacity=".4" stroke="none" />
      <path d="M174 282h222v16H174Z" fill="var(--color-paper-300)" />
      <path d="M188 208h184v74H188Z" fill="var(--color-paper-200)" />
      <path d="M350 208h22v74h-22Z" fill="var(--color-navy-200)" />
      <path d="M182 198l14-14h170l14 14v12H182Z" fill="var(--color-amber-400)" />
      <path d="M182 198h198" />
      <path d="M200 222h44v48h-44Z" fill="var(--color-navy-800)" />
      <path
        d="M206 230h32M206 238h32M206 246h32M206 254h32M206 262h32"
        stroke="var(--color-navy-200)"
        strokeWidth="2"
      />
      <path d="M258 222h76v48h-76Z" fill="var(--color-paper)" />
      <path d="M303 228l-18 20h10l-4 16 20-22h-11Z" fill="var(--color-amber-400)" strokeWidth="2" />
      <path d="M324 242v8M356 224h10M356 234h10M356 244h10M356 254h10" />

      {/* rain */}
      <path
        d="M240 66l-8 20M282 60l-10 26M330 62l-8 20M456 76l-10 26M222 128l-6 16M350 118l-6 16M438 120l-8 20M212 168l-4 10M472 140l-6 16M420 254l-8 20M452 262l-10 26M416 292l-6 16"
        stroke="var(--color-navy-200)"
        strokeWidth="2"
      />
    </Scene>
  )
}
