import { isPreviewVersion, previewVersion } from '../preview'
import { type ReleaseRecord, releaseRecordSchema, toStored } from '../record'
import { Refused } from '../refused'
import { type Dist, hashOf, readDist, stamped } from './dist'
import { readForeignDist } from './foreign/read'
import { decodeJson, encodeJson } from './json'
import { integrityListOf } from './releases'
import { sriOf } from './sri'

export type BuildToRelease = {
  /** Defaults to the app in remote.json. */
  app?: string | undefined
  /** The app's `dist`, or the output of a foreign build. */
  folder: string
  /** The build is foreign: its mf-manifest.json and remote.json describe it. */
  isForeign?: boolean
  /** Publishes as `<version>-snapshot`; publishing the same content again is not an error. */
  snapshot: boolean
  /** The number of a pull request: publishes as `<version>-pr.<number>`, which takes no version and no channel serves. */
  preview?: number | undefined
  /** The plans of its rollouts, by channel; they are part of the release's content. */
  rollout?: Readonly<Record<string, unknown>> | undefined
  commit: string
}

/** A build as the release that it becomes: everything that follows from it alone. */
export type Built = Pick<ReleaseRecord, 'app' | 'id' | 'version' | 'hash' | 'base'> & {
  /** Neither a snapshot nor a preview. */
  isFinal: boolean
  /** As they are served. */
  files: ReadonlyMap<string, Buffer>
  /** What integrity.json beside them says. */
  list: Buffer
  maps: Dist['maps']
  /** The fields of the record that are known so far. */
  known: object
}

/** @throws Refused if the build is incomplete, of another app, or its version is named like a preview */
export async function readBuild(input: BuildToRelease): Promise<Built> {
  const { app, folder, isForeign = false, rollout, commit } = input
  const read: Dist = isForeign ? await readForeignDist(folder) : await readDist(folder)
  const dist: Dist = rollout ? { ...read, build: { ...read.build, rollout } } : read
  if (app !== undefined && dist.build.app !== app)
    throw new Refused(`${folder} contains a build of ${dist.build.app}, not of ${app}.`)
  const { placeholder, ...build } = dist.build
  const hash = hashOf(dist)
  const version = versionOf(build, input)
  const id = `${version}-${hash}`
  const base = `r/${build.app}/${id}/`
  const files = new Map([...dist.files].map(([name, raw]) => [name, stamped(name, raw, placeholder, hash)] as const))
  const uniqueName = placeholder ? build.uniqueName.replaceAll(placeholder, hash) : build.uniqueName
  const list = Buffer.from(encodeJson(integrityListOf(filesOf(files))))
  return {
    app: build.app,
    id,
    version,
    hash,
    base,
    maps: dist.maps,
    isFinal: !input.snapshot && input.preview === undefined,
    files,
    list,
    known: { ...build, version, uniqueName, id, hash, integrity: sriOf(list), commit, base },
  }
}

type Rest = {
  by: string | undefined
  builtAt: string
  /** The size of a file as it is sent, if budgets count it. */
  sent: (name: string) => number | undefined
}

/** The record, and its bytes as they are stored. */
export function recordOf({ app, id, files, known }: Built, { by, builtAt, sent }: Rest) {
  const written = { ...known, app, ...(by ? { by } : {}), builtAt, files: filesOf(files, sent) }
  const record = decodeJson(releaseRecordSchema, encodeJson(toStored(written)), `The record of ${app}@${id}`)
  return { record, bytes: encodeJson(toStored(record)) }
}

function filesOf(files: ReadonlyMap<string, Buffer>, sent: Rest['sent'] = () => undefined): ReleaseRecord['files'] {
  const entries = [...files].map(([name, bytes]) => {
    const size = sent(name)
    return [name, { sri: sriOf(bytes), bytes: bytes.length, ...(size === undefined ? {} : { sent: size }) }] as const
  })
  return Object.fromEntries(entries)
}

/**
 * Whether a record is exactly that of the build: only who published it, when, and the compressed sizes are taken from
 * the record.
 */
export function isRecordOf(built: Built, bytes: Uint8Array): boolean {
  const { by, builtAt, files } = decodeJson(releaseRecordSchema, bytes, 'The record')
  const { bytes: own } = recordOf(built, { by, builtAt, sent: (name) => files[name]?.sent })
  return Buffer.compare(own, bytes) === 0
}

/** @throws Refused if a release is named like a preview */
function versionOf({ app, version }: { app: string; version: string }, { snapshot, preview }: BuildToRelease): string {
  if (preview !== undefined && snapshot) throw new Refused(`${app} cannot be a snapshot and a preview at once.`)
  if (preview !== undefined) return previewVersion(version, preview)
  if (isPreviewVersion(version))
    throw new Refused(
      `${app} has version ${version}, which is a preview's: give it another version, or publish it with --preview.`,
    )
  return snapshot ? `${version}-snapshot` : version
}
