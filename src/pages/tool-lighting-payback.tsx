import { tools } from '@/content/tools'
import { lightingPaybackText } from '@/content/tools/lighting-payback'
import { Calculator } from '@/features/calculators/calculator'
import {
  explainLightingPayback,
  lightingPaybackFields,
  lightingPaybackGroups,
} from '@/features/calculators/lighting-payback'
import { ToolPage } from '@/features/calculators/tool-page'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'

const tool = tools['lighting-payback']

export default function LightingPaybackPage() {
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
      <ToolPage tool={tool} text={lightingPaybackText}>
        <Calculator
          name={tool.name}
          fields={lightingPaybackFields}
          groups={lightingPaybackGroups}
          explain={explainLightingPayback}
          notice={tool.notice}
        />
      </ToolPage>
    </>
  )
}
