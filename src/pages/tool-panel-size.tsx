import { toolNamed } from '@/content/tools/find-tool'
import { panelSizeText } from '@/content/tools/panel-size'
import { explainPanelSize, panelSizeFields, panelSizeGroups } from '@/features/calculators/panel-size'
import { ToolPage } from '@/features/calculators/tool-page'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'

export default function PanelSizePage() {
  const tool = toolNamed('panel-size')
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
        text={panelSizeText}
        fields={panelSizeFields}
        groups={panelSizeGroups}
        explain={explainPanelSize}
      />
    </>
  )
}
