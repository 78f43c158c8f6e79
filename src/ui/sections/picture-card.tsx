import type { ReactNode } from 'react'

type PictureCardProps = {
  /** One of our drawings, by its file's name; a card does without where there is none. */
  picture: string | undefined
  /** What it is, in small type above its title. */
  facts: ReactNode
  /** Its heading. A link in it takes the presses of the whole card. */
  title: ReactNode
  id?: string
  /** A card as wide as its list, with the drawing beside the words. */
  isWide?: boolean
  children?: ReactNode
}

/** One of several articles or jobs: its drawing above its words, and on a phone a small one beside its title. */
export const PictureCard = ({ picture, facts, title, id, isWide, children }: PictureCardProps) => (
  <div id={id} className={isWide ? 'picture-card wide' : 'picture-card'}>
    {picture && <img src={`/illustrations/${picture}.svg`} width={480} height={320} alt="" loading="lazy" />}
    <div>
      <p className="text-sm text-ink-soft">{facts}</p>
      {title}
    </div>
    {children && <div>{children}</div>}
  </div>
)
