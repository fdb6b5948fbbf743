// Records the exported names of the packages shared in a page, with their versions: npm run api:record
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { fail, root, SetupError } from './command.mjs'
import { read, readJson } from './files.mjs'

/** The packages that the host provides to all apps; their other entries are bundled into the app that uses them. */
export const sharedPackages = ['shared/platform', 'shared/schema', 'shared/ui']
const recordOf = (folder) => `${folder}/public-api.json`

const namesOf = (bindings) => bindings.elements.map(({ name }) => name.text)
const isExported = (statement) => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false

/** The names that a module exports, including those of its `export *`. */
function exportsOf(path) {
  const { statements } = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      if (statement.exportClause) return namesOf(statement.exportClause)
      const target = join(dirname(path), statement.moduleSpecifier.text)
      return exportsOf(
        [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((file) => existsSync(join(root, file))),
      )
    }
    if (!isExported(statement)) return []
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.text)
    return [statement.name.text]
  })
}

/** The current public API of a package. */
export const publicApiOf = (folder) => ({
  version: readJson(`${folder}/package.json`).version,
  names: [...new Set(exportsOf(`${folder}/src/index.ts`))].sort((one, other) => one.localeCompare(other)),
})

const partsOf = (version) => version.split('.').map(Number)

/** Why a public API cannot be recorded, as a sentence; null if it can. */
export function objectionTo(recorded, { version, names }) {
  const [major, minor] = partsOf(version)
  const [oldMajor, oldMinor] = partsOf(recorded.version)
  const gone = recorded.names.filter((name) => !names.includes(name))
  const added = names.filter((name) => !recorded.names.includes(name))
  if (gone.length > 0 && major <= oldMajor)
    return `${gone.join(', ')} was removed since ${recorded.version}, but ${version} still promises it: raise the major version`
  if (added.length > 0 && major <= oldMajor && minor <= oldMinor)
    return `${added.join(', ')} was added since ${recorded.version}, but ${version} does not show that: raise the minor version`
  return null
}

/** What is wrong with a package's record, as a sentence; null if it matches the package. */
export function faultOfPublicApi(folder) {
  const recorded = readJson(recordOf(folder))
  const today = publicApiOf(folder)
  const objection = objectionTo(recorded, today)
  if (objection) return `${folder}: ${objection}.`
  const isCurrent = JSON.stringify(recorded) === JSON.stringify(today)
  return isCurrent ? null : `${recordOf(folder)} is out of date: npm run api:record`
}

function record(folder) {
  const path = join(root, recordOf(folder))
  const today = publicApiOf(folder)
  const objection = existsSync(path) ? objectionTo(readJson(recordOf(folder)), today) : null
  if (objection) throw new SetupError(`${folder}: ${objection}.`)
  writeFileSync(path, `${JSON.stringify(today, null, 2)}\n`)
  process.stdout.write(`${folder} ${today.version}: ${today.names.length} names\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    for (const folder of sharedPackages) record(folder)
  } catch (error) {
    fail(error)
  }
}
