import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** As @module-federation/enhanced writes it, without the fields that nobody reads. */
export const federationManifest = {
  id: 'notes',
  name: 'notes',
  metaData: {
    name: 'notes',
    type: 'app',
    buildInfo: { buildVersion: '1.2.0', buildName: 'notes' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    globalName: 'notes',
    publicPath: 'auto',
  },
  shared: [
    { id: 'notes:react', name: 'react', version: '19.3.1', singleton: true, requiredVersion: '^19.3.1' },
    { id: 'notes:vue', name: 'vue', version: '3.5.45', singleton: true, requiredVersion: '>=3' },
    { id: 'notes:lodash', name: 'lodash', version: '4.17.21', singleton: false, requiredVersion: '^4.17.0' },
  ],
  remotes: [] as unknown[],
  exposes: [
    {
      path: './Notes',
      assets: { js: { sync: ['notes.js'], async: ['later.js'] }, css: { sync: ['notes.css'], async: [] } },
    },
    { path: './NoteCount', assets: { js: { sync: ['count.js'], async: [] }, css: { sync: [], async: [] } } },
  ],
}

export const remoteFile = {
  name: 'mfe-notes',
  languages: ['en_us', 'de_de'],
  routes: [
    {
      path: '/Notes',
      page: './Notes',
      access: 'open',
      skeleton: 'list',
      params: { id: 'id' },
      title: { en_us: 'Notes', de_de: 'Notizen' },
    },
  ],
  widgets: { NoteCount: { module: './NoteCount', export: 'NoteCount' } },
} as const

type Changes = {
  manifest?: (original: typeof federationManifest) => unknown
  remote?: object
  /** Replaces the usual contents; null leaves a file out. */
  contents?: Readonly<Record<string, string | null>>
}

/** Writes the output of a foreign build and returns its folder. */
export async function writeForeignDist(
  root: string,
  { manifest = (original) => original, remote = {}, contents = {} }: Changes = {},
) {
  const folder = join(root, 'elsewhere')
  await rm(folder, { recursive: true, force: true })
  const files: Record<string, string | null> = {
    'mf-manifest.json': JSON.stringify(manifest(structuredClone(federationManifest))),
    'remote.json': JSON.stringify({ ...remoteFile, ...remote }),
    ...Object.fromEntries(
      ['remoteEntry.js', 'notes.js', 'later.js', 'count.js', 'notes.css'].map((name) => [
        name,
        `/* ${name} h45hh45h */`,
      ]),
    ),
    ...contents,
  }
  for (const [name, text] of Object.entries(files)) {
    if (text === null) continue
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}
