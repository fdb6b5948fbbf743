import { languages } from '@app/contracts'
import { releaseName, type ReleaseRecord } from '@app/registry'
import type { Store } from '@app/registry/node'

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

/** Two remotes with the same global variable would overwrite each other. */
export function findSharedGlobals(remotes: readonly ReleaseRecord[]): string[] {
  const owners = new Map<string, ReleaseRecord>()
  return remotes.flatMap((record) => {
    const owner = owners.get(record.uniqueName)
    if (!owner) owners.set(record.uniqueName, record)
    return owner && owner.app !== record.app
      ? [
          `${releaseName(record.app, record.id)} has the global variable ${record.uniqueName}, like ${releaseName(owner.app, owner.id)}: give one of them another name in its module federation configuration.`,
        ]
      : []
  })
}

/** What a foreign remote lacks, and the consequences: warnings that do not keep it from being served. */
export function warningsOf({ app, id, version, uniqueName, foreign }: ReleaseRecord): string[] {
  if (!foreign) return []
  const name = releaseName(app, id)
  const missing = languages.filter((language) => !foreign.languages.includes(language))
  const instead = foreign.languages.includes('en_us') ? 'en_us' : foreign.languages[0]
  return [
    ...(missing.length > 0
      ? [
          `${name} has no texts in ${missing.join(', ')}: members who use these languages see ${instead}, marked as that language.`,
        ]
      : []),
    ...(uniqueName.includes(version.replaceAll(/\W/g, '_'))
      ? []
      : [
          `${name} has the global name ${uniqueName} in every version: a page that ran one version reloads to show another. With the version in the name it would not have to.`,
        ]),
    `${name} has no types to compare with the host's. docs/foreign-remotes.md says what it is given.`,
  ]
}
