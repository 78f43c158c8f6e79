import { tools } from '@/content/tools'
import { evChargerText } from '@/content/tools/ev-charger'
import { Calculator } from '@/features/calculators/calculator'
import {
  checkEvCharger,
  evChargerFields,
  evChargerGroups,
  explainEvCharger,
} from '@/features/calculators/ev-charger'
import { ToolPage } from '@/features/calculators/tool-page'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'

const tool = tools['ev-charger']

export default function EvChargerPage() {
  return (
    <>
      <PageMetadata
        title={tool.title}
        description={tool.description}
        keywords={tool.keywords}
        canonical={tool.path}
        image={tool.image}
        structuredData={
          import.meta.env.SSR && [breadcrumbs(['Resources & tools', '/resources'], [tool.name, tool.path])]
        }
      />
      <ToolPage tool={tool} text={evChargerText}>
        <Calculator
          name={tool.name}
          fields={evChargerFields}
          groups={evChargerGroups}
          check={checkEvCharger}
          explain={explainEvCharger}
          notice={tool.notice}
        />
      </ToolPage>
    </>
  )
}
