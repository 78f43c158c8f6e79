import { toolNamed } from '@/content/tools/find-tool'
import { lightingPaybackText } from '@/content/tools/lighting-payback'
import {
  explainLightingPayback,
  lightingPaybackFields,
  lightingPaybackGroups,
} from '@/features/calculators/lighting-payback'
import { ToolPage } from '@/features/calculators/tool-page'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'

export default function LightingPaybackPage() {
  const tool = toolNamed('lighting-payback')
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
        text={lightingPaybackText}
        fields={lightingPaybackFields}
        groups={lightingPaybackGroups}
        explain={explainLightingPayback}
      />
    </>
  )
}
