import { tools } from '@/content/tools'
import { voltageDropText } from '@/content/tools/voltage-drop'
import { Calculator } from '@/features/calculators/calculator'
import { ToolPage } from '@/features/calculators/tool-page'
import {
  explainVoltageDrop,
  voltageDropFields,
  voltageDropGroups,
} from '@/features/calculators/voltage-drop-size'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'

const tool = tools['voltage-drop']

export default function VoltageDropPage() {
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
      <ToolPage tool={tool} text={voltageDropText}>
        <Calculator
          name={tool.name}
          fields={voltageDropFields}
          groups={voltageDropGroups}
          explain={explainVoltageDrop}
          notice={tool.notice}
        />
      </ToolPage>
    </>
  )
}
