import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withoutNumbers } from '@/content/diagrams'
import { countyViews, mapAround } from '@/content/towns/island'
import { towns } from '@/content/towns/towns'
import { illustrations } from './all'
import { diagrams } from './diagrams/all'
import { HasNumbers } from './diagrams/parts'
import { CountyMap } from './island'
import { TownMap } from './town-map'

const written = (name: string, drawing: ReactElement) => ({
  name,
  svg: renderToStaticMarkup(drawing).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'),
})

/** Every drawing as an SVG document, its colors still the custom properties of tokens.css; a diagram with its numbers and without. */
export const drawIllustrations = () => [
  ...Object.entries({ ...illustrations, ...diagrams }).map(([name, Drawing]) => written(name, <Drawing />)),
  ...Object.entries(diagrams).map(([name, Diagram]) =>
    written(
      withoutNumbers(name),
      <HasNumbers value={false}>
        <Diagram />
      </HasNumbers>,
    ),
  ),
  ...countyViews.map((view) => written(`map-of-${view.slug}`, <CountyMap view={view} />)),
  ...towns.flatMap(({ slug }) => {
    const map = mapAround(slug)
    return map ? [written(`map-of-${slug}`, <TownMap {...map} />)] : []
  }),
]
