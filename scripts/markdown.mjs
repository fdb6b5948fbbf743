import { dirname, join, normalize } from 'node:path'
import { isThere, read, readJson } from './files.mjs'

/** The relative targets of a page's links and pictures. */
export const linksIn = (text) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target.split('#')[0])
    .filter((target) => target && !/^[a-z]+:/.test(target))

const withoutCode = (text) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')

function packageAbove(folder) {
  for (let at = folder; ; at = dirname(at)) {
    const path = normalize(join(at, 'package.json'))
    if (isThere(path)) return path
  }
}

const builtIn = new Map([
  ['start', 'start'],
  ['test', 'test'],
  ['t', 'test'],
])

/** null if the command can be run, else why not. */
function problemOf(words, folder) {
  const [tool, verb, ...rest] = words
  const own = readJson(packageAbove(folder))
  const isApp = /^@app\/(host|mfe-\w+)$/.test(own.name)
  // Commands on an app's page are run in the app's folder, all others at the root or in their own folder.
  const everywhere = { ...(isApp ? {} : readJson('package.json').scripts), ...own.scripts }
  if (tool === 'npm') {
    const script = verb === 'run' ? rest[0] : builtIn.get(verb)
    if (!script || !everywhere[script]) return `there is no script ${script ?? verb}`
    const reported = script === 'release' && rest[1] === '--' ? rest[2] : undefined
    const knows =
      reported === undefined ||
      reported.startsWith('-') ||
      read('federation/release/src/commands.ts').includes(`  ${reported}Command,`)
    return knows ? null : `release does not know ${reported}`
  }
  if (tool === 'pnpm') {
    if (verb !== '--filter') return 'write npm: only Node and npm are required'
    const file = ['federation/edge', 'federation/release', 'host', 'api'].find(
      (one) => readJson(`${one}/package.json`).name === rest[0],
    )
    return file && readJson(`${file}/package.json`).scripts?.[rest[1]] ? null : `${rest[0]} has no script ${rest[1]}`
  }
  if (verb === 'tsx') return isThere(rest[0]) || isThere(join(folder, rest[0])) ? null : `${rest[0]} does not exist`
  return { ...readJson('package.json').devDependencies, ...own.devDependencies }[verb] || verb === 'jest'
    ? null
    : `${verb} is not a dependency`
}

/**
 * The npm, npx and pnpm commands that a page tells its reader to type. A `cd` before one, in its line or an earlier one
 * of its block, sets the folder; otherwise it is the page's own folder or the root.
 * @returns {{ text: string, problem: string | null }[]}
 */
export function commandsIn(text, page) {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, block]) => block)
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code)
  return [...blocks, ...inline].flatMap((code) => {
    let folder = isThere(join(dirname(page), 'package.json')) ? dirname(page) : '.'
    return code.split(/\n|&&|;/).flatMap((line) => {
      const words = line
        .replace(/#.*$/, '')
        .trim()
        .split(/\s+/)
        .filter((word) => !/^[A-Z_]+=/.test(word))
      if (words[0] === 'cd') folder = join(folder, words[1] ?? '.')
      const isCommand = /^(npm|npx|pnpm)$/.test(words[0] ?? '') && words.length > 1
      return isCommand ? [{ text: line.trim(), problem: problemOf(words, folder) }] : []
    })
  })
}
