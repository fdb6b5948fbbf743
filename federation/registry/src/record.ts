import * as v from 'valibot'
import { budgetsSchema } from './budgets'
import { foreignSchema, titleSchema } from './foreign/foreign'
import { packagesSchema } from './packages'
import { manifestSchema } from './route'

export const remoteSchema = v.pipe(
  v.string(),
  v.regex(/^mfe-[a-z0-9-]+$/, 'is not the name of a remote such as mfe-notes'),
)
export const appSchema = v.pipe(
  v.string(),
  v.regex(/^(host|mfe-[a-z0-9-]+)$/, 'is not the name of an app: host or mfe-<name>'),
)
export const versionSchema = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'is not a version such as 1.0.0'),
)
export const releaseIdSchema = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?-[0-9a-f]{8}$/, 'is not a release such as 1.0.0-ab12cd34'),
)
/** A file's name within its release; no segment starts with a dot, so it cannot leave the folder. */
const fileSchema = v.pipe(
  v.string(),
  v.regex(/^[\w~@+-][\w~@+.-]*(\/[\w~@+-][\w~@+.-]*)*$/, 'is not a plain file name'),
)
export const isFileName = (name: string): boolean => v.is(fileSchema, name)
const text = v.pipe(v.string(), v.minLength(1))

const loadSchema = v.object({ js: v.array(fileSchema), css: v.array(fileSchema) })
export type Load = v.InferOutput<typeof loadSchema>

/** Stored records name their app under the key `part`, which old releases read; the code says `app`. */
export type Stored<T extends { app: string }> = Omit<T, 'app'> & { part: string }
export const fromStored = <T extends { part: string }>({ part, ...rest }: T) => ({ app: part, ...rest })
export const toStored = <T extends { app: string }>({ app, ...rest }: T): Stored<T> => ({ part: app, ...rest })

/** The lines of one version in a CHANGELOG.md, shown where releases are chosen. */
export const notesSchema = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
  v.maxLength(20),
  v.description('What the release changes, from the section of its version in CHANGELOG.md'),
)

const built = {
  part: appSchema,
  version: versionSchema,
  uniqueName: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z_$][\w$]*$/, 'is not the name of a variable'),
    v.description('The global variable of the container, different for every release of our own builds'),
  ),
  entry: loadSchema,
  entryWith: v.exactOptional(
    v.pipe(
      v.record(text, loadSchema),
      v.description(
        'remote only: an exposed module → one file with the entry and that module, for pages that start with both',
      ),
    ),
  ),
  boot: v.exactOptional(v.pipe(fileSchema, v.description('host only: the script that the edge writes into the page'))),
  reads: v.exactOptional(
    v.pipe(
      v.array(text),
      v.description('host only: blocks of data in pages that it reads, and older hosts do not: page-ticket'),
    ),
  ),
  chunks: v.pipe(
    v.record(text, loadSchema),
    v.description('Files to preload for every named chunk, without the entry'),
  ),
  manifest: manifestSchema,
  titles: v.exactOptional(
    v.pipe(v.record(text, titleSchema), v.description('Page to its title; a foreign remote has them with its pages')),
  ),
  notes: v.exactOptional(notesSchema),
  budgets: v.exactOptional(budgetsSchema),
  contract: v.exactOptional(v.pipe(fileSchema, v.description('The generated declarations; see contract.schema.json'))),
  needs: v.pipe(
    v.record(text, text),
    v.description('Shared package to range: 1.2.3, ~1.2.3, ^1.2.3, >=1.2.3 <3.0.0 or several with ||'),
  ),
  provides: v.exactOptional(
    v.pipe(v.record(text, text), v.description('host only: shared package to the exact version it brings')),
  ),
}
/** Kept as it was published: which plans are taken is decided when a rollout starts, so a record stays readable. */
const plansSchema = v.pipe(
  v.record(text, v.unknown()),
  v.description('By channel, how the release reaches everybody; see rollout.schema.json'),
)
const described = {
  ...built,
  packages: v.exactOptional(packagesSchema),
  foreign: v.exactOptional(foreignSchema),
  chunkGlobal: v.exactOptional(
    v.pipe(text, v.description('Only of a foreign remote of scripts: the global variable of its chunks')),
  ),
  rollout: v.exactOptional(plansSchema),
}
const describedSchema = v.object(described)
/** A build as published, ours or a foreign one. */
export type Described = Omit<v.InferOutput<typeof describedSchema>, 'part'> & { app: string }

/** `<app>/dist/build.json`, the description that a build writes. */
export const buildSchema = v.pipe(
  v.object({
    ...built,
    placeholder: v.pipe(
      v.string(),
      v.regex(/^\w{8}$/, 'must have eight letters or digits'),
      v.description('Used in the files in place of the hash, until publishing knows it'),
    ),
  }),
  v.title('Build'),
  v.description('What a build writes beside its files, for publishing'),
  v.transform(fromStored),
)
export type Build = v.InferOutput<typeof buildSchema>

/** Older releases have SHA-384. */
const sriSchema = v.pipe(v.string(), v.regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/))
/** Beside the files of a release: the hashes of its scripts and stylesheets, for pages that do not contain them. */
export const integrityFile = 'integrity.json'

/** `releases/<app>/<id>.json`: the commit mark of a release, written last. */
export const releaseRecordSchema = v.pipe(
  v.object({
    ...described,
    id: releaseIdSchema,
    hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
    commit: text,
    by: v.exactOptional(v.pipe(text, v.description('Who published it'))),
    // When it was published. Stored records use this key.
    builtAt: v.pipe(v.string(), v.isoTimestamp()),
    base: v.pipe(
      v.string(),
      v.regex(/^r\/[a-z][a-z0-9-]*\/\d[0-9A-Za-z.-]*\/$/),
      v.description('Where the files are, under the registry'),
    ),
    integrity: v.exactOptional(
      v.pipe(
        sriSchema,
        v.description('The hash of integrity.json beside the files, which lists the hashes of scripts and stylesheets'),
      ),
    ),
    files: v.record(
      fileSchema,
      v.object({
        sri: sriSchema,
        bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
        sent: v.exactOptional(
          v.pipe(
            v.number(),
            v.integer(),
            v.minValue(0),
            v.description('Bytes as browsers receive them: a script with gzip, a stylesheet with brotli'),
          ),
        ),
      }),
    ),
  }),
  v.title('Release record'),
  v.description('One immutable release of one app; it exists once this file exists'),
  v.transform(fromStored),
)
export type ReleaseRecord = v.InferOutput<typeof releaseRecordSchema>

/** `mfe-wallet@1.0.0-ab12cd34`: a release's name for people and as a key. */
export const releaseName = (app: string, id: string) => `${app}@${id}`
export const recordKey = (app: string, id: string) => `releases/${app}/${id}.json`
/** In a signed registry: which run of CI published it, beside its record. */
export const provenanceKey = (app: string, id: string) => `releases/${app}/${id}.provenance.json`

/** The release whose record has this key; null for another file. */
export function releaseOfKey(key: string): { app: string; id: string } | null {
  const [, app = '', id = ''] = /^releases\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? []
  return v.is(releaseIdSchema, id) ? { app, id } : null
}

/** A commit shortened for people; a dirty-tree suffix is kept. */
export const shortCommit = (commit: string) => commit.replace(/^([0-9a-f]{10})[0-9a-f]+/, '$1')
