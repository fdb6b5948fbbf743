import * as v from 'valibot'
import { decodeJson, sriOf, type Store } from '@app/registry/node'
import type { ReleaseRecord } from '@app/registry'

const text = v.pipe(v.string(), v.minLength(1))
const path = v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)*\.d\.ts$/, 'is not the path of a declaration file'))
const identifiers = v.array(v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/, 'is not a name')))

/** `contract.json` of a release: its generated declarations, which are compared with those of other releases. */
export const contractSchema = v.pipe(
  v.object({
    interfaces: v.pipe(
      v.record(text, path),
      v.description('Shared package to its declarations: what a host provides, or what a remote was built against'),
    ),
    uses: v.pipe(
      v.record(text, v.object({ values: identifiers, types: identifiers })),
      v.description('What the sources import from each shared package'),
    ),
    exposes: v.pipe(v.record(text, path), v.description('Exposed module to its declarations')),
    slots: v.nullable(
      v.pipe(
        v.object({ file: path, names: v.array(v.pipe(v.string(), v.regex(/^mfe-[a-z0-9-]+\/\w+$/))) }),
        v.description(
          'The widgets of other apps that it shows, and the file with the types of the props that it passes',
        ),
      ),
    ),
    files: v.pipe(v.record(path, v.string()), v.description('Every declaration file, by its path')),
  }),
  v.title('Contract'),
  v.description('The generated declarations of a release'),
)
export type Contract = v.InferOutput<typeof contractSchema>

/** null for a release built without one. @throws Refused if it is not what was published */
export async function readContract(store: Store, record: ReleaseRecord): Promise<Contract | null> {
  const { contract: name, base, files } = record
  const stored = name ? await store.read(base + name) : null
  if (!name || !stored || sriOf(stored.bytes) !== files[name]?.sri) return null
  return decodeJson(contractSchema, stored.bytes, base + name)
}
