import { languages } from '@app/contracts'
import { releaseName, type ReleaseRecord } from '@app/registry'
import { moduleIn, type Store } from '@app/registry/node'

/** A message of every variant of style-loader, which survives minification. */
const styleLoader = "Couldn't find a style target"

/** Code that inserts inline styles, which the policy of every page silently blocks; at most one sentence. */
export async function findBlockedStyle(
  store: Store,
  { app, id, base, files, foreign }: ReleaseRecord,
): Promise<string[]> {
  if (!foreign) return []
  for (const name of Object.keys(files).filter((file) => /\.m?js$/.test(file))) {
    const stored = await store.read(base + name)
    if (!stored || !Buffer.from(stored.bytes).toString('utf8').includes(styleLoader)) continue
    return [
      `${releaseName(app, id)}: ${name} contains style-loader, which writes <style> into the page; the page's policy blocks that silently. Put styles into files: use MiniCssExtractPlugin.loader (Rspack: CssExtractRspackPlugin.loader) instead of style-loader.`,
    ]
  }
  return []
}

/** A name that only the client of React DOM has, and that survives minification. */
const reactClient = '__reactContainer$'

/** A client of React DOM that the release brings along; at most one sentence, which keeps nothing from being served. */
export async function findOwnClient(store: Store, record: ReleaseRecord): Promise<string[]> {
  const { app, id, base, files, foreign } = record
  if (!foreign) return []
  for (const [name, { sent = 0 }] of Object.entries(files)) {
    if (!name.endsWith('.js')) continue
    const stored = await store.read(base + name)
    if (!stored || !Buffer.from(stored.bytes).toString('utf8').includes(reactClient)) continue
    return [
      `${releaseName(app, id)}: ${name} (${Math.ceil(sent / 1000)} KB) contains react-dom/client, which only pages that mount themselves need. Vite adds it with the index.html and main.tsx of its starter: set build.rollupOptions.input to an exposed module, such as src/Page.tsx.`,
    ]
  }
  return []
}

/** An entry recorded as a script that is an ES module, which no page could run; at most one sentence. */
export async function findWrongType(store: Store, { app, id, base, entry, foreign }: ReleaseRecord): Promise<string[]> {
  const [name] = entry.js
  if (foreign?.entryType !== 'global' || name === undefined) return []
  const stored = await store.read(base + name)
  if (!stored || !moduleIn(Buffer.from(stored.bytes).toString('utf8'))) return []
  return [
    `${releaseName(app, id)}: its entry ${name} is an ES module, but was recorded as a script, so no page could run it: publish it again as a new version, which corrects that.`,
  ]
}

/** Two remotes with the same global variable would overwrite each other, or run each other's chunks. */
export function findSharedGlobals(remotes: readonly ReleaseRecord[]): string[] {
  return [
    ...clashesOf(
      remotes,
      ({ uniqueName }) => uniqueName,
      (name, one, owner) =>
        `${one} has the global variable ${name}, like ${owner}: give one of them another name in its module federation configuration.`,
    ),
    ...clashesOf(
      remotes,
      ({ chunkGlobal }) => chunkGlobal,
      (name, one, owner) =>
        `${one} puts its chunks into the global variable ${name}, like ${owner}, so each would run the other's code: give one of them another output.uniqueName (by default the name in its package.json), best with its version.`,
    ),
  ]
}

function clashesOf(
  remotes: readonly ReleaseRecord[],
  globalOf: (record: ReleaseRecord) => string | undefined,
  sentence: (name: string, one: string, owner: string) => string,
): string[] {
  const owners = new Map<string, ReleaseRecord>()
  return remotes.flatMap((record) => {
    const name = globalOf(record)
    if (name === undefined) return []
    const owner = owners.get(name)
    if (!owner) owners.set(name, record)
    return owner && owner.app !== record.app
      ? [sentence(name, releaseName(record.app, record.id), releaseName(owner.app, owner.id))]
      : []
  })
}

/** What a foreign remote lacks, and the consequences: warnings that do not keep it from being served. */
export function warningsOf({ app, id, version, uniqueName, chunkGlobal, foreign }: ReleaseRecord): string[] {
  if (!foreign) return []
  const name = releaseName(app, id)
  const missing = languages.filter((language) => !foreign.languages.includes(language))
  const isVersioned = (global: string) => global.includes(version.replaceAll(/\W/g, '_'))
  const instead = foreign.languages.includes('en_us') ? 'en_us' : foreign.languages[0]
  return [
    ...(missing.length > 0
      ? [
          `${name} has no texts in ${missing.join(', ')}: members who use these languages see ${instead}, marked as that language.`,
        ]
      : []),
    ...(isVersioned(uniqueName)
      ? []
      : [
          `${name} has the global name ${uniqueName} in every version: a page that ran one version reloads to show another. With the version in the name it would not have to.`,
        ]),
    ...(chunkGlobal === undefined || isVersioned(chunkGlobal)
      ? []
      : [
          `${name} puts its chunks into the global variable ${chunkGlobal} in every version: a page that ran one version reloads to show another. With the version in output.uniqueName it would not have to.`,
        ]),
    `${name} has no types to compare with the host's. docs/foreign-remotes.md says what it is given.`,
  ]
}
