import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { workspace } from './workspace'

/**
 * External imports of declarations are resolved from the shared packages: react, the query cache, the router; valibot.
 */
const libraries = ['platform', 'schema'].map((name) => join(workspace, 'shared', name, 'node_modules'))

/** Compiler errors by file and line number: the innermost reason of each. */
export type Complaints = ReadonlyMap<string, ReadonlyMap<number, string>>

/**
 * Type-checks files, given by path, in their own temporary folder.
 * @throws Error if the compiler could not run
 */
export async function compile(files: Readonly<Record<string, string>>): Promise<Complaints> {
  const folder = await mkdtemp(join(tmpdir(), 'check-'))
  try {
    for (const [name, text] of Object.entries({ ...files, 'tsconfig.json': settings(Object.keys(files)) })) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    await linkLibraries(join(folder, 'node_modules'))
    return read(await runCompiler(folder))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function linkLibraries(folder: string): Promise<void> {
  await mkdir(folder)
  const found = new Map<string, string>()
  for (const library of libraries) for (const name of await readdir(library)) found.set(name, join(library, name))
  for (const [name, place] of found) await symlink(place, join(folder, name), 'junction')
}

const settings = (names: readonly string[]) =>
  JSON.stringify({
    extends: join(workspace, 'tsconfig.base.json'),
    files: names.filter((name) => !name.endsWith('.d.ts')),
    compilerOptions: { types: [], noUnusedLocals: false, verbatimModuleSyntax: false },
  })

function runCompiler(folder: string): Promise<string> {
  const compiler = join(dirname(createRequire(import.meta.filename).resolve('ts7/package.json')), 'bin/tsc')
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '-p', folder, '--pretty', 'false'],
      { cwd: folder, maxBuffer: 1 << 26 },
      (error, out, err) => {
        // 1 and 2: it ran and found errors
        if (!error || error.code === 1 || error.code === 2) resolve(out)
        else reject(new Error(`The contracts could not be compared: ${err || error.message}`))
      },
    )
  })
}

function read(output: string): Complaints {
  const found = new Map<string, Map<number, string>>()
  let at: { ofFile: Map<number, string>; number: number } | null = null
  for (const line of output.split('\n')) {
    if (line.startsWith('error ')) throw new Error(`The contracts could not be compared: ${line}`)
    const [, file, number, message = ''] = /^([^\s(][^(]*)\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? []
    if (file && number) {
      const ofFile = found.get(file) ?? new Map<number, string>()
      found.set(file, ofFile)
      at = { ofFile, number: Number(number) }
      ofFile.set(at.number, short(message))
    } else if (at && /^\s+\S/.test(line)) at.ofFile.set(at.number, short(line.trim()))
  }
  return found
}

/** Removes paths in the temporary folder, which tell a reader nothing. */
const short = (message: string) => {
  const plain = message.replaceAll(/import\("[^"]*"\)\./g, '').replaceAll(/"[^"]*\/check-[^"/]*\/([^"]*)"/g, '$1')
  return plain.length > 240 ? `${plain.slice(0, 240)}…` : plain
}
