import { toolNamed } from '@/content/tools/find-tool'
import { voltageDropText } from '@/content/tools/voltage-drop'
import { ToolPage } from '@/features/calculators/tool-page'
import {
  explainVoltageDrop,
  voltageDropFields,
  voltageDropGroups,
} from '@/features/calculators/voltage-drop-size'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'

export default function VoltageDropPage() {
  const tool = toolNamed('voltage-drop')
  return (
    <>
      <PageMetadata
        {...tool}
        canonical={tool.path}
        structuredData={
          import.meta.env.SSR && [breadcrumbs(['Resources & tools', '/resources'], [tool.name, tool.path])]
        }
      />
      <ToolPage
        tool={tool}
        text={voltageDropText}
        fields={voltageDropFields}
        groups={voltageDropGroups}
        explain={explainVoltageDrop}
      />
    </>
  )
}
