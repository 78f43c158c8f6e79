import { tools } from '@/content/tools'
import { generatorSizeText } from '@/content/tools/generator-size'
import {
  explainGeneratorSize,
  generatorSizeFields,
  generatorSizeGroups,
} from '@/features/calculators/generator-size'
import { ToolPage } from '@/features/calculators/tool-page'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'

const tool = tools['generator-size']

export default function GeneratorSizePage() {
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
