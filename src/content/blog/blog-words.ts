import { business } from '../business.ts'

/** The words above the list of posts, and what the feeds say of themselves. */
export const blogWords = {
  heading: 'Plain answers about wiring',
  lead: `What homeowners ${business.inRegion} ask us, answered with the reason behind it and the source beside it: what you can check yourself, when to stop, and what the work involves.`,
  /** Below the posts: how they are written, and what they cannot do. */
  how: [
    {
      heading: 'How these are written',
      paragraphs: [
        'Each begins with a question that somebody asked us at a kitchen table. Before it goes up, every figure is checked at its source: the article of the code, the maker’s instructions, the utility’s tariff, a federal report. The sources are listed at the end of the text, with a link where there is one, so that you can check us.',
        'Codes change every three years. Where a rule depends on the edition, we name the edition, and when New York adopts a newer one we go through the old texts and put the date of the change under the title.',
      ],
    },
    {
      heading: 'What they cannot do',
      paragraphs: [
        'See your house. Two rooms with the same symptom can have different causes, and a photograph of a panel does not show what is loose behind it. If a text and your eyes disagree, believe your eyes, leave it off, and ask.',
        'Nobody here pays us to name a brand, and no post is an advertisement. If you find a mistake, write to us: we would rather correct it than be quoted with it.',
      ],
    },
  ],
  feed: `Plain answers about wiring ${business.inRegion} from a licensed electrician.`,
}
