/** The last lines of the runtimes of webpack, Rspack and Rsbuild: `a=self.chunksOfX=self.chunksOfX||[];a.forEach(b.bind(null,0))`. */
const chunkArray =
  /(?:\.|\[["'])([\w$@/-]+)(?:["']\])?\s*(?:\|\|=?|=)\s*\[\]\)*[;,]?\s*[\w$]+\.forEach\([\w$]+\.bind\(null,\s*0\)\)/

/** The global variable that the chunks of a script are put into, whatever the tool calls it. */
export const chunkGlobalOf = (entry: string): string | undefined => chunkArray.exec(entry)?.[1]
