import { tools } from '@/content/tools'
import { generatorSizeText } from '@/content/tools/generator-size'
import { Calculator } from '@/features/calculators/calculator'
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
        title={tool.title}
        description={tool.description}
        keywords={tool.keywords}
        canonical={tool.path}
        image={tool.image}
        structuredData={
          import.meta.env.SSR && [breadcrumbs(['Resources & tools', '/resources'], [tool.name, tool.path])]
        }
      />
      <ToolPage tool={tool} text={generatorSizeText}>
        <Calculator
          name={tool.name}
          fields={generatorSizeFields}
          groups={generatorSizeGroups}
          explain={explainGeneratorSize}
          notice={tool.notice}
        />
      </ToolPage>
    </>
  )
}
