import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import type { Compilation, Module } from 'webpack'
import webpack from 'webpack'

type Package = { folder: string; name: string; version: string; license?: unknown; private?: boolean }

/** Finds the package that a file belongs to; many files of a build are in one. */
export function packageFinder() {
  const found = new Map<string, Package | null>()
  function packageOf(folder: string): Package | null {
    const known = found.get(folder)
    if (known !== undefined) return known
    const described = readPackage(folder)
    const above = dirname(folder)
    // a package ends at node_modules; a package.json without a name only says how to read the files beside it
    const isOutside = above === folder || basename(folder) === 'node_modules'
    const owner = described ?? (isOutside ? null : packageOf(above))
    found.set(folder, owner)
    return owner
  }
  return packageOf
}

function readPackage(folder: string): Package | null {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return null
  const { name, version, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Package>
  return name && version ? { ...rest, folder, name, version } : null
}

/** webpack does not export the class. */
const isConcatenated = (module: Module): module is Module & { modules: readonly Module[] } =>
  'modules' in module && Array.isArray(module.modules)

/** The modules of the files that a build writes, apart and not joined; what was shaken out is not among them. */
function* modulesIn({ chunks, chunkGraph }: Compilation): Generator<Module> {
  for (const chunk of chunks)
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      yield* isConcatenated(module) ? module.modules : [module]
    }
}

/** Every package of which a build's files contain a module, besides the app itself; sorted. */
export function bundledPackages(compilation: Compilation, own: string): Package[] {
  const packageOf = packageFinder()
  const packages = new Map<string, Package>()
  for (const module of modulesIn(compilation)) {
    const file = module.nameForCondition()
    const found = file && isAbsolute(file) ? packageOf(dirname(file)) : null
    if (found && found.folder !== own) packages.set(`${found.name}@${found.version}`, found)
  }
  return [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

const split = (name: string) => {
  const [scope, ...rest] = name.split('/')
  return rest.length > 0 ? { group: scope, name: rest.join('/') } : { name }
}

/** An SPDX expression; anything else that a package says is a name. */
const isExpression = (text: string) => /^[\w.+() -]+$/.test(text) && !/^(SEE LICENSE|UNLICENSED)/.test(text)

function licensesOf(license: unknown) {
  if (typeof license !== 'string' || license === '') return {}
  return { licenses: [isExpression(license) ? { expression: license } : { license: { name: license } }] }
}

/** A private package is in no registry, so it has no package URL. */
const urlOf = ({ name, version, private: isPrivate }: Package) =>
  isPrivate ? {} : { purl: `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}` }

function componentOf(one: Package) {
  const { name, version, license } = one
  const about = { type: 'library', 'bom-ref': `${name}@${version}`, ...split(name), version }
  return { ...about, ...licensesOf(license), ...urlOf(one) }
}

/** CycloneDX 1.6 without a time and a serial number: the same sources give the same bytes. */
export function bomOf(app: { name: string; version: string }, packages: readonly Package[]) {
  const component = { type: 'application', 'bom-ref': app.name, group: '@app', name: app.name, version: app.version }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      tools: { components: [{ type: 'application', name: 'webpack', version: webpack.version }] },
      component,
    },
    components: packages.map(componentOf),
  }
}
