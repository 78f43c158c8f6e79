import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { business } from '@/content/business'
import { diagramNamed, diagramNames, pictureOfDiagram } from '@/content/diagrams'
import { shownCosts } from '@/content/services/costs'
import { services } from '@/content/services/services'
import { drives } from '@/content/towns/drives'
import { Button, type ButtonLook } from './button'
import { ChoiceList, SelectField, TextArea, TextField } from './field'
import { Illustration } from './illustration'
import { illustrations } from './illustrations/all'
import { Notice } from './notice'
import { PageHead } from './page-head'
import { Section } from './section'
import { CallToAction } from './sections/call-to-action'
import { CostTable } from './sections/cost-table'
import { DiagramFigure } from './sections/diagram'
import { DriveTable } from './sections/drive-table'
import { Explained } from './sections/explained'
import { FactCard } from './sections/fact-card'
import { FactStrip } from './sections/fact-strip'
import { Gauge } from './sections/gauge'
import { LicenseCard } from './sections/license-card'
import { LinkChips } from './sections/link-chips'
import { ListCard } from './sections/list-card'
import { MoreLinks } from './sections/more-links'
import { PictureCard } from './sections/picture-card'
import { PriceCard } from './sections/price-card'
import { PriceExample } from './sections/price-example'
import { ProblemGroups } from './sections/problem-groups'
import { Questions } from './sections/questions'
import { Steps } from './sections/steps'
import { TextSections } from './sections/text-sections'
import { Topics } from './sections/topics'
import { WhichOne } from './sections/which-one'
import { WorkPrices } from './sections/work-prices'
import { readColors, rooms } from './styles/rooms'

/*
 * Everything that pages are made of, on one page: /_look of the development server (scripts/site-in-development.ts). It isn't built.
 * What isn't here isn't used; docs/look.md says how it was judged.
 */

const looks: ButtonLook[] = ['amber', 'navy', 'outline', 'red']
const sizes = [
  'text-4xl sm:text-5xl',
  'text-3xl sm:text-4xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
]
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20]

/** The page as HTML, its style sheet still to be linked. */
export const drawLookPage = (tokensCss: string) =>
  renderToStaticMarkup(
    <StaticRouter location="/_look">
      <LookPage tokensCss={tokensCss} />
    </StaticRouter>,
  )

function LookPage({ tokensCss }: { tokensCss: string }) {
  return (
    <main>
      <PageHead
        heading="How this site looks"
        eyebrow="Only in development"
        drawing="panel"
        offer={{ price: '$160 to $450', about: {} }}
      >
        <p>Tokens, type, parts with their states, and each kind of section.</p>
      </PageHead>
      <Colors tokensCss={tokensCss} />
      <Section heading="Type" tone="sand">
        {sizes.map((size) => (
          <p key={size} className={`font-display font-bold ${size}`}>
            {size}: A breaker that trips is doing its job
          </p>
        ))}
        <p className="mt-4 max-w-prose text-lg">Text at 18 px, at most 42 rem wide, in Public Sans.</p>
      </Section>
      <Section heading="Spaces">
        <svg viewBox="0 0 400 200" className="max-w-prose" role="img" aria-label="The steps between parts">
          {spaces.map((space, place) => (
            <rect key={space} x="0" y={place * 16} width={space * 4} height="10" className="fill-navy-700" />
          ))}
        </svg>
        <p>{spaces.map((space) => `${space * 4} px`).join(' · ')}</p>
      </Section>
      <Parts />
      <Kind name="Fact strip">
        <FactStrip
          facts={[
            { term: 'Permit and inspection', text: 'The town’s office, online' },
            { term: 'From our shop', text: '30 minutes' },
            { term: 'ZIP codes', text: '11743' },
          ]}
        />
      </Kind>
      <PriceCard
        heading="Price card"
        cost={{ from: 160, to: 450, why: 'What makes it vary.' }}
        time="One to two hours."
      />
      <CostTable name="Price table" costs={shownCosts(services[0].slug)} />
      <DriveTable towns={drives()} from={business.address.city} />
      {business.licenses.slice(0, 1).map((license) => (
        <Kind key={license.number} name="License card">
          <LicenseCard license={license} />
        </Kind>
      ))}
      <Kind name="Numbered steps">
        <Steps
          steps={['You call.', 'We measure.', 'You get a price.', 'We do the work.', 'The inspector comes.']}
        />
      </Kind>
      <Kind name="Checklists">
        <div className="grid gap-6 lg:grid-cols-2">
          <ListCard heading="What is included" points={['The permit', 'A typed directory']} kind="yes" />
          <ListCard heading="What it is not" points={['Plaster and paint']} kind="no" />
        </div>
      </Kind>
      <Kind name="Questions">
        <Questions
          questions={[
            { question: 'How long is the power off?', answer: 'Six to nine hours.' },
            { question: 'Do I have to be there?', answer: 'At the beginning and at the end.' },
          ]}
        />
      </Kind>
      <Kind name="Picture cards, with the kinds to choose from">
        <LinkChips
          label="Kinds"
          chips={[
            { to: '/blog', text: 'All', count: 3, isChosen: true },
            { to: '/projects', text: 'Safety', count: 1, isChosen: false },
          ]}
        />
        <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {[true, false, false, false].map((isWide, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed samples
            <li key={place} className={isWide ? 'col-span-full' : ''}>
              <PictureCard
                picture={pictureOfDiagram('breaker-positions')}
                isWide={isWide}
                facts="Safety · 4 min read"
                title={<h3 className="mt-1.5 text-xl">What to do when a breaker keeps tripping</h3>}
              >
                How to tell an overload from a fault.
              </PictureCard>
            </li>
          ))}
        </ul>
      </Kind>
      <Explained
        heading="A text beside its diagram"
        paragraphs={['What the drawing shows.']}
        diagram={diagramNamed('lost-neutral')}
      />
      <Topics
        heading="Folded topics"
        topics={[
          { heading: 'Ceiling fans', text: 'One wants this, another that.' },
          { heading: 'Hot tubs and pools', text: 'So each is folded.' },
        ]}
      />
      <Kind name="Gauge">
        <Gauge label="Load against the main" value={96} most={150} unit="A" />
      </Kind>
      <Kind name="Problems by kind of work">
        <ProblemGroups
          groups={services.slice(0, 2).map(({ slug, name }) => ({
            service: slug,
            name,
            price: '$160 for the visit',
            text: 'What it is, in a line or two.',
            problems: [{ to: '/services', name: 'Outlet not working', cost: { from: 185, to: 475 } }],
            to: '/services',
          }))}
        />
      </Kind>
      <WhichOne
        heading="Which one is yours"
        urgent={{ sees: 'It crackles, or it is hot', answer: 'For the phone.' }}
        cases={[
          { sees: 'What one sees', to: '/services', answer: 'Where it leads' },
          { sees: 'Nothing that fits', to: '/contact', answer: 'In your own words', why: 'And why.' },
        ]}
      />
      <Kind name="Work with its prices, and a fact card">
        <div className="grid gap-6 lg:grid-cols-[1.6fr_1fr]">
          <WorkPrices
            services={services.slice(0, 3).map(({ slug, name }) => ({
              service: slug,
              to: '/services',
              name,
              price: '$160 for the visit',
            }))}
          />
          <FactCard
            heading="What is so"
            facts={[{ term: 'Building permits', text: 'Whoever issues them' }]}
          />
        </div>
      </Kind>
      <PriceExample
        heading="A row of prices"
        yours="What becomes of a price."
        example={{
          row: {
            scope: 'One new circuit',
            bar: { from: 10, to: 40 },
            lower: '$450',
            upper: '$950',
            parts: [
              { name: 'Labor', cost: '$320 to $650' },
              { name: 'Material', cost: '$130 to $300' },
            ],
          },
          of: { to: '/services', text: 'The whole table' },
          notes: ['The lower figure.', 'The upper one.', 'What it is made of.'],
        }}
      />
      <MoreLinks
        lists={[
          { heading: 'Where a page leads on', links: [{ to: '/services', text: 'Services' }] },
          { heading: 'A second list', links: [{ to: '/locations', text: 'Towns' }] },
        ]}
      />
      <TextSections
        sections={[
          { heading: 'One text', paragraphs: ['Beside its heading.'], points: ['And a point'] },
          { heading: 'Two in a row', paragraphs: ['Stand beside each other.'] },
          { heading: 'As notes', paragraphs: ['So that no page has the same band three times.'] },
        ]}
      />
      <Section heading="Annotated diagrams" tone="sand">
        <div className="grid gap-12">
          {diagramNames.map((name) => {
            const diagram = diagramNamed(name)
            return (
              diagram && (
                <div key={name}>
                  <h3 className="mb-4 text-2xl">{diagram.title}</h3>
                  <DiagramFigure diagram={diagram} />
                </div>
              )
            )
          })}
        </div>
      </Section>
      <Section heading="Drawings">
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {Object.keys(illustrations).map((name) => (
            <Illustration key={name} name={name as keyof typeof illustrations} className="rounded-xl" />
          ))}
        </div>
      </Section>
      <CallToAction />
    </main>
  )
}

const Kind = ({ name, children }: { name: string; children: ReactNode }) => (
  <Section heading={name}>{children}</Section>
)

function Colors({ tokensCss }: { tokensCss: string }) {
  const { colors, contrast } = readColors(tokensCss)
  return (
    <Section heading="Colors that may meet">
      {Object.entries(rooms).map(([room, { grounds, inks, marks }]) => (
        <div key={room} className="mb-8">
          <h3 className="mb-3 text-xl">{room}</h3>
          {grounds.map((ground) => (
            <svg key={ground} viewBox="0 0 1200 46" role="img" aria-label={`Inks on ${ground}`}>
              <rect width="1200" height="46" fill={colors.get(ground)} />
              {[...inks, ...marks].map((ink, place) => (
                <text key={ink} x={8 + place * 84} y="20" fontSize="12" fill={colors.get(ink)}>
                  {ink}
                  <tspan x={8 + place * 84} dy="16">
                    {contrast(ink, ground).toFixed(1)}
                  </tspan>
                </text>
              ))}
              <title>{ground}</title>
            </svg>
          ))}
        </div>
      ))}
    </Section>
  )
}

function Parts() {
  return (
    <Section heading="Parts and their states" tone="sand">
      <div className="grid gap-8">
        <div className="flex flex-wrap gap-3 rounded-xl bg-paper p-4 text-navy-900">
          {looks.map((look) => (
            <Button key={look} look={look}>
              {look}
            </Button>
          ))}
          {looks.map((look) => (
            <Button key={look} look={look} disabled>
              {look}, waiting
            </Button>
          ))}
        </div>
        <div className="grid gap-6 md:grid-cols-2">
          <TextField label="A field" hint="Its hint" defaultValue="What was typed" />
          <TextField label="With an error" error="What is wrong and what to do." />
          <SelectField label="A list" options={[{ slug: 'a', name: 'One of them' }]} optional />
          <TextArea label="Several lines" />
          <ChoiceList
            legend="Choices"
            name="choices"
            type="radio"
            labels={{ now: 'Now', week: 'This week', later: 'Later' }}
          />
        </div>
        <Notice tone="error">An error interrupts.</Notice>
        <Notice tone="warning">A warning waits its turn.</Notice>
        <Notice tone="done">Done.</Notice>
      </div>
    </Section>
  )
}
