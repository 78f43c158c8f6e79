import { renderToStaticMarkup } from 'react-dom/server'
import { business } from '@/content/business'
import { countiesText } from '@/content/counties'
import { serviceDrawings, type WorkDrawing } from '@/content/services/drawings'
import type { ServiceSlug } from '@/content/services/services'
import { type SocialPicture, socialPictureSize, socialPictures } from '@/content/social-pictures'
import { trade } from '@/content/trade'
import { MARK_FACE } from '@/ui/illustrations/brand-mark'
import { ChargerIllustration } from '@/ui/illustrations/charger'
import { CommercialIllustration } from '@/ui/illustrations/commercial'
import { EmergencyIllustration } from '@/ui/illustrations/emergency'
import { GeneratorIllustration } from '@/ui/illustrations/generator'
import { HeroHouse } from '@/ui/illustrations/hero-house'
import { LightsIllustration } from '@/ui/illustrations/lights'
import { PanelIllustration } from '@/ui/illustrations/panel'
import { ResidentialIllustration } from '@/ui/illustrations/residential'

type Drawing = {
  drawing: typeof HeroHouse
  /** The visible part of the drawing, in its own units. The rest is cropped or behind the text. */
  view: { x: number; y: number; width: number; height: number }
}

// The visible part of drawings that share a sheet: their full height, from `x` on.
const sheet = { y: 0, width: 345, height: 320 }

/** The visible part of the drawing for a kind of work. */
const ofServices: Record<WorkDrawing, Drawing> = {
  residential: { drawing: ResidentialIllustration, view: { ...sheet, x: 67 } },
  commercial: { drawing: CommercialIllustration, view: { ...sheet, x: 50 } },
  emergency: { drawing: EmergencyIllustration, view: { ...sheet, x: 124 } },
  charger: { drawing: ChargerIllustration, view: { ...sheet, x: 74 } },
  panel: { drawing: PanelIllustration, view: { ...sheet, x: 128 } },
  lights: { drawing: LightsIllustration, view: { ...sheet, x: 67 } },
  generator: { drawing: GeneratorIllustration, view: { ...sheet, x: 64 } },
  'smart-home': { drawing: ResidentialIllustration, view: { x: 190, y: 84, width: 148, height: 137 } },
}

const ofPages: Record<Exclude<SocialPicture, ServiceSlug>, Drawing> = {
  home: { drawing: HeroHouse, view: { x: 64, y: 0, width: 561, height: 520 } },
  area: { drawing: HeroHouse, view: { x: 168, y: 100, width: 453, height: 420 } },
  blog: { drawing: PanelIllustration, view: { x: 150, y: 40, width: 230, height: 213 } },
  tools: { drawing: GeneratorIllustration, view: { ...sheet, x: 64 } },
  projects: { drawing: PanelIllustration, view: { ...sheet, x: 0 } },
}

const isOfPage = (name: SocialPicture): name is keyof typeof ofPages => Object.hasOwn(ofPages, name)

function drawingOf(name: SocialPicture): Drawing {
  if (isOfPage(name)) return ofPages[name]
  const drawing = serviceDrawings[name]
  return drawing ? ofServices[drawing] : ofPages.home
}

const PANEL = 520 // the width of the navy side that carries the text
const LEFT = 64

// The family names inside scripts/site-files/fonts/*.ttf, no matter what weight they were cut to.
const DISPLAY = 'Bricolage Grotesque 96pt ExtraBold'
const TEXT = 'Public Sans Thin'

/**
 * One social picture as SVG: on the left the brand, the words and where we work; on the right the drawing, up to the edge.
 * Its colors are still the site’s custom properties.
 */
function socialPictureSvg(name: SocialPicture): string {
  const { drawing: DrawingOfPage, view } = drawingOf(name)
  const { width, height } = socialPictureSize
  const lines = socialPictures[name]
  const viewBox = `${view.x} ${view.y} ${view.width} ${view.height}`
  // React writes the drawing as a separate <svg>; this positions and crops it.
  const picture = renderToStaticMarkup(<DrawingOfPage />).replace(
    /viewBox="[^"]*"/,
    `viewBox="${viewBox}" x="${PANEL}" y="0" width="${width - PANEL}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
  )
  const text = renderToStaticMarkup(
    <g>
      <path d={`M0 0h${PANEL}v${height}H0Z`} fill="var(--color-navy-900)" />
      <path d={`M${PANEL} 0h8v${height}h-8Z`} fill="var(--color-amber-400)" />
      <g transform={`translate(${LEFT - 6} 58) scale(2)`}>
        <path d={MARK_FACE} fill="var(--color-amber-400)" />
        <path d={trade.mark} fill="var(--color-navy-950)" />
      </g>
      <g fontFamily={TEXT} fontSize="28">
        <text x={LEFT + 72} y="101" fill="var(--color-white)">
          {business.name}
        </text>
        <text x={LEFT} y="520" fill="var(--color-amber-300)">
          {business.phone.display}
        </text>
        <text x={LEFT} y="560" fill="var(--color-navy-200)" fontSize="24">
          {countiesText}
        </text>
      </g>
      <g fontFamily={DISPLAY} fontSize="60" letterSpacing="-1" fill="var(--color-white)">
        {lines.map((line, index) => (
          <text key={line} x={LEFT} y={310 + (index - (lines.length - 1) / 2) * 70}>
            {line}
          </text>
        ))}
      </g>
    </g>,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${picture}${text}</svg>`
}

/** All of them, with their file names. */
export const socialPictureSvgs = () =>
  (Object.keys(socialPictures) as SocialPicture[]).map((name) => ({ name, svg: socialPictureSvg(name) }))
