import { askEarly } from './ask-early'

/*
 * The build writes it into the pages that are not public, before the boot script, with what the page asks first (src/early-questions.ts).
 */

const { questions, visitors } = document.currentScript?.dataset ?? {}
if (questions !== undefined) askEarly(JSON.parse(questions), { forVisitors: visitors !== undefined })
