import { toolNamed } from '@/content/tools/find-tool'
import { generatorSizeText } from '@/content/tools/generator-size'
import {
  explainGeneratorSize,
  generatorSizeFields,
  generatorSizeGroups,
} from '@/features/calculators/generator-size'
import { ToolPage } from '@/features/calculators/tool-page'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'

export default function GeneratorSizePage() {
  const tool = toolNamed('generator-size')
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
        text={generatorSizeText}
        fields={generatorSizeFields}
        groups={generatorSizeGroups}
        explain={explainGeneratorSize}
      />
    </>
  )
}
