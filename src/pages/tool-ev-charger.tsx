import { evChargerText } from '@/content/tools/ev-charger'
import { toolNamed } from '@/content/tools/find-tool'
import {
  checkEvCharger,
  evChargerFields,
  evChargerGroups,
  explainEvCharger,
} from '@/features/calculators/ev-charger'
import { ToolPage } from '@/features/calculators/tool-page'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'

export default function EvChargerPage() {
  const tool = toolNamed('ev-charger')
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
        text={evChargerText}
        fields={evChargerFields}
        groups={evChargerGroups}
        check={checkEvCharger}
        explain={explainEvCharger}
      />
    </>
  )
}
