import * as v from 'valibot'

/** In a whole release; more is a mistake of the tool that wrote the list. */
const maxPackages = 1000

/** Of a build: `bom.json`, or `<anything>.cdx.json`, in any of its folders: the file names that CycloneDX recommends. */
export const isBom = (name: string): boolean => /(^|\/)(bom|[^/]+\.cdx)\.json$/.test(name)

const packageSchema = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(
    /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*@\d[0-9A-Za-z.+~-]*$/i,
    'is not a package with its version, such as lodash@4.17.21',
  ),
)
/** What a record says of them; older ones say nothing. */
export const packagesSchema = v.pipe(
  v.array(packageSchema),
  v.maxLength(maxPackages),
  v.description(
    'The npm packages that its files contain, each as name@version; from the bill of materials of the build',
  ),
)

/** What is read of a bill of materials; anything may have written it. */
export const bomSchema = v.object({
  bomFormat: v.literal('CycloneDX'),
  components: v.optional(
    v.pipe(
      v.array(
        v.object({
          type: v.string(),
          group: v.optional(v.string(), ''),
          name: v.string(),
          version: v.optional(v.string(), ''),
          purl: v.exactOptional(v.string()),
        }),
      ),
      v.maxLength(maxPackages, `has more than ${maxPackages} components`),
    ),
    [],
  ),
})
type Bom = v.InferOutput<typeof bomSchema>

/** The npm packages in bills of materials, sorted. Components that are none, or have no version, do not count. */
export function packagesIn(boms: readonly Bom[]): string[] {
  const found = boms.flatMap(({ components }) =>
    components
      .filter(({ type, purl }) => (purl === undefined ? type === 'library' : purl.startsWith('pkg:npm/')))
      .map(({ group, name, version }) => `${group && `${group}/`}${name}@${version}`)
      .filter((one) => v.is(packageSchema, one)),
  )
  return [...new Set(found)].sort()
}

/** Name → version; two versions of one package are joined by a comma. */
export function versionsIn(packages: readonly string[]): Map<string, string> {
  const versions = new Map<string, string>()
  for (const one of packages) {
    const at = one.lastIndexOf('@')
    const name = one.slice(0, at)
    const version = one.slice(at + 1)
    const before = versions.get(name)
    versions.set(name, before === undefined ? version : `${before}, ${version}`)
  }
  return versions
}
