import type { Tool, ToolName } from '../tools'
import { tools } from './offered'

/** A tool that the site offers, for its page; throws if it offers none of that name. */
export function toolNamed(name: ToolName): Tool {
  const tool = tools[name]
  if (!tool) throw new Error(`src/content/tools/offered.ts: there is no ${name}.`)
  return tool
}

/** The tools that answer a problem, or any problem of a kind of work. */
export const toolsFor = (service: string, problem = ''): Tool[] =>
  Object.values(tools).filter(({ problems }) =>
    Object.keys(problems).some((key) =>
      problem ? key === `${service}/${problem}` : key.startsWith(`${service}/`),
    ),
  )
