import { renderToStaticMarkup } from 'react-dom/server'
import { illustrations } from './all'
import { diagrams } from './diagrams/all'
import { StepIcons } from './step-icons'

/** Every drawing as an SVG document, its colors still the custom properties of tokens.css. */
export const drawIllustrations = () =>
  Object.entries({ ...illustrations, ...diagrams, 'step-icons': StepIcons }).map(([name, Drawing]) => ({
    name,
    svg: renderToStaticMarkup(<Drawing />).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'),
  }))
