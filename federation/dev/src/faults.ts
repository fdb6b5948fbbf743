import type { StatsError } from 'webpack'

type Fault = { file: string; place: string; text: string; isTypeScript: boolean }

/** What webpack and its loaders add: how the file was processed, and where in their code it failed. */
const noise = [
  /^Module build failed \(from .*\):$/,
  /^File was (parsed|processed) /,
  /^ \* /,
  /^You may need an? /,
  /^\s+at /,
  /^SyntaxError$/,
  /^[> ]\s*\d* \|/,
]

/** The module without its loaders; its name alone starts at the folder of its app. */
const fileOf = ({ moduleIdentifier = '', moduleName = '' }: StatsError, root: string) =>
  (moduleIdentifier || moduleName)
    .replace(/^.*!/, '')
    .replace(/[|?].*$/, '')
    .replace(`${root}/`, '')

function faultOf(error: StatsError, root: string): Fault {
  const message = error.message.replaceAll(`${root}/`, '')
  const [, typed, at = '', output = ''] = /^\[tsl\] ERROR in (.+)\((\d+,\d+)\)\s+([^]*)/.exec(message) ?? []
  if (typed) return { file: typed, place: `${typed}:${at.replace(',', ':')}`, text: output, isTypeScript: true }
  const file = fileOf(error, root)
  const text = message
    .split('\n')
    .filter((line) => line.trim() !== '' && !noise.some((one) => one.test(line)))
    .join('\n')
  const [, styled, why] = /^\((\d+:\d+)\) \S+ (.*)$/m.exec(text) ?? []
  // webpack counts columns from 0
  const [, row, column] = /^(\d+):(\d+)/.exec(error.loc ?? '') ?? []
  const line = row ? `${row}:${Number(column) + 1}` : styled
  return { file, place: [file, line].filter(Boolean).join(':'), text: why ?? text, isTypeScript: false }
}

/**
 * `host/src/App.tsx:12:3` and the message, for each error. A file that does not parse fails in several tools: what
 * TypeScript says of it, which knows the line in the source, or else what the first one says.
 */
export function textOf(errors: readonly StatsError[], root: string): string {
  const faults = errors.map((error) => faultOf(error, root))
  const typed = new Set(faults.flatMap(({ file, isTypeScript }) => (isTypeScript ? [file] : [])))
  const isShown = ({ file, isTypeScript }: Fault, at: number) =>
    isTypeScript || (!typed.has(file) && faults.findIndex((one) => one.file === file) === at)
  const texts = faults.filter(isShown).map(({ place, text }) => `${place}\n${text}`)
  return [...new Set(texts)].join('\n\n')
}
