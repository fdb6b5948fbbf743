import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, posix, relative } from 'node:path'
import { promisify } from 'node:util'
import type { AppPackage } from './app-package'

/** The host's packages that a remote is compiled against; every release includes their declarations. */
const interfaces = ['@app/platform', '@app/ui'] as const
const exposable = ['routes', 'widgets'] as const

type Names = { values: string[]; types: string[] }
/** The generated declarations of a release: what it exposes, what it was built against, and what it uses of that. */
export type Contract = {
  /** Shared package → its declarations, in `files`. */
  interfaces: Record<string, string>
  /** What a remote imports of them. */
  uses: Record<string, Names>
  /** Exposed module → its declarations, in `files`. */
  exposes: Record<string, string>
  /** The other apps' widgets that it shows, with their props; null if it shows none. */
  slots: { file: string; names: string[] } | null
  files: Record<string, string>
}

const workspace = join(import.meta.dirname, '..', '..', '..')
const isSource = (name: string) =>
  /\.tsx?$/.test(name) && !/\.d\.ts$|\.test\.tsx?$|(^|\/)test\/|^(index|bootstrap)\.tsx?$/.test(name)

/**
 * The names that the sources import from the shared packages; verbatimModuleSyntax ensures that types are marked as
 * such.
 */
export function namesUsed(sources: readonly string[]): Record<string, Names> {
  return Object.fromEntries(
    interfaces.map((name) => {
      const pattern = new RegExp(`import (type )?\\{([^}]*)\\} from '${name}'`, 'g')
      const found = sources.flatMap((text) =>
        [...text.matchAll(pattern)].flatMap(([, allTypes, list = '']) =>
          list
            .split(',')
            .map((item) => item.trim().replace(/ as \w+$/, ''))
            .filter(Boolean)
            .map((item) => ({
              name: item.replace(/^type /, ''),
              isType: Boolean(allTypes) || item.startsWith('type '),
            })),
        ),
      )
      const pick = (isType: boolean) =>
        [...new Set(found.filter((one) => one.isType === isType).map((one) => one.name))].sort()
      return [name, { values: pick(false), types: pick(true) }]
    }),
  )
}

/**
 * Every public entry of the shared packages → its source. The list must be complete: the compiler would treat an entry
 * found through node_modules as a library, and include its declarations or not depending on how it reached a file
 * first.
 */
export const sharedEntries: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(join(workspace, 'shared'))
    .sort()
    .filter((name) => existsSync(join(workspace, 'shared', name, 'package.json')))
    .flatMap((name) => {
      const described = readFileSync(join(workspace, 'shared', name, 'package.json'), 'utf8')
      const { exports = {} } = JSON.parse(described) as { exports?: Record<string, string> }
      return Object.entries(exports)
        .filter(([, file]) => /\.tsx?$/.test(file))
        .map(([entry, file]) => [posix.join('@app', name, entry), posix.join('shared', name, file)] as const)
    }),
)

/** The same declarations with imports of workspace packages as relative paths, so that they are self-contained. */
export function standAlone(path: string, text: string): string {
  const placed = (whole: string, start: string, quote: string, entry: string) => {
    const source = sharedEntries[entry]
    if (source === undefined) return whole
    const place = posix.relative(posix.dirname(path), source.replace(/\.tsx?$/, ''))
    return `${start}${quote}${place.startsWith('.') ? place : `./${place}`}${quote}`
  }
  return text
    .replace(/(from |import\()(['"])(@app\/[a-z/-]+)\2/g, placed)
    .replace(/^import ['"][^'"]+\.css['"];\n/gm, '')
}

const declarationsOf = (source: string) => source.replace(/\.tsx?$/, '.d.ts')

/** Every file that the entries reach by relative imports. @throws Error if the compiler left one out */
async function reachable(folder: string, entries: readonly string[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files[path] !== undefined) continue
    const text = standAlone(path, await readFile(join(folder, path), 'utf8'))
    files[path] = text
    for (const [, , to = ''] of text.matchAll(/(from |import\()['"](\.[^'"]*)['"]/g)) {
      const target = posix.join(posix.dirname(path), to)
      const found = [`${target}.d.ts`, `${target}/index.d.ts`].find((name) => existsSync(join(folder, name)))
      if (!found) throw new Error(`The compiler wrote no declarations for ${target}, which ${path} imports`)
      waiting.push(found)
    }
  }
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** @throws Error with the compiler's message */
async function emitDeclarations(folder: string, files: readonly string[], outDir: string): Promise<void> {
  const compiler = join(dirname(createRequire(join(workspace, 'package.json')).resolve('ts7/package.json')), 'bin/tsc')
  const settings = {
    extends: join(workspace, 'tsconfig.base.json'),
    files: [join(workspace, 'federation/build/types/assets.d.ts'), ...files.map((file) => join(workspace, file))],
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir,
      rootDir: workspace,
      types: [],
      paths: Object.fromEntries(Object.entries(sharedEntries).map(([entry, file]) => [entry, [join(workspace, file)]])),
    },
  }
  const path = join(folder, 'tsconfig.json')
  await writeFile(path, JSON.stringify(settings))
  // One thread, because several check the same types again, and no garbage collection below the limit: a third of the
  // processor time, beside webpack, which needs the other core.
  const args = [compiler, '-p', path, '--singleThreaded']
  const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '1GiB' }
  await promisify(execFile)(process.execPath, args, { env }).catch((error: Error & { stdout?: string }) => {
    throw new Error(error.stdout || error.message)
  })
}

/** Generates the contract of the app from its current sources. */
export async function makeContract({ name: app, folder }: AppPackage): Promise<Contract> {
  const isHost = app === 'host'
  const here = relative(workspace, folder)
  const inApp = (file: string) => posix.join(here, 'src', file)
  const exposed = isHost ? [] : exposable.filter((name) => existsSync(join(folder, `src/exposes/${name}.ts`)))
  const slots = existsSync(join(folder, 'src/slots.ts')) ? inApp('slots.ts') : null
  const ofInterface = (name: string) => `shared/${name.replace('@app/', '')}/src/index.ts`

  const sources = [
    ...interfaces.map(ofInterface),
    ...exposed.map((name) => inApp(`exposes/${name}.ts`)),
    ...(slots === null ? [] : [slots]),
  ]
  await mkdir(join(workspace, '.cache'), { recursive: true })
  const draft = await mkdtemp(join(workspace, '.cache', 'contract-'))
  try {
    const names = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).sort()
    const ambient = names.filter((name) => name.endsWith('.d.ts')).map(inApp)
    await emitDeclarations(draft, [...ambient, ...sources], join(draft, 'out'))
    const texts = isHost ? [] : names.filter(isSource).map((name) => readFileSync(join(folder, 'src', name), 'utf8'))
    const slotText = slots ? readFileSync(join(workspace, slots), 'utf8') : ''
    return {
      interfaces: Object.fromEntries(interfaces.map((name) => [name, declarationsOf(ofInterface(name))])),
      uses: namesUsed(texts),
      exposes: Object.fromEntries(exposed.map((name) => [`./${name}`, declarationsOf(inApp(`exposes/${name}.ts`))])),
      slots:
        slots === null
          ? null
          : {
              file: declarationsOf(slots),
              names: [...slotText.matchAll(/^ {2}'(mfe-[a-z0-9-]+\/\w+)':/gm)].flatMap(([, name]) => name ?? []),
            },
      files: await reachable(join(draft, 'out'), sources.map(declarationsOf)),
    }
  } finally {
    await rm(draft, { recursive: true })
  }
}
