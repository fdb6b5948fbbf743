import { initSync, parse } from 'es-module-lexer'

/** The last lines of the runtimes of webpack, Rspack and Rsbuild: `a=self.chunksOfX=self.chunksOfX||[];a.forEach(b.bind(null,0))`. */
const chunkArray =
  /(?:\.|\[["'])([\w$@/-]+)(?:["']\])?\s*(?:\|\|=?|=)\s*\[\]\)*[;,]?\s*[\w$]+\.forEach\([\w$]+\.bind\(null,\s*0\)\)/

/** The global variable that the chunks of a script are put into, whatever the tool calls it. */
export const chunkGlobalOf = (entry: string): string | undefined => chunkArray.exec(entry)?.[1]

/** Whether a file is an ES module, and if so, whether it exports a container. A file that is no code is none. */
export function moduleIn(code: string): { isContainer: boolean } | null {
  initSync()
  try {
    const [, exported, , isModule] = parse(code)
    const names = exported.map(({ n }) => n)
    return isModule ? { isContainer: names.includes('get') && names.includes('init') } : null
  } catch {
    return null
  }
}
