import { Conflict, type Store } from './store'

/** A build's source map lies beside its script, as `<script>.map`. */
const mapEnding = '.map'
export const isSourceMap = (name: string): boolean => name.endsWith(mapEnding)

/** In the private store, under the hash of the script as published, so that a script in many releases has one map. */
const mapKey = (sri: string) => `maps/${Buffer.from(sri.slice(sri.indexOf('-') + 1), 'base64').toString('hex')}.json`

/** The map of a script with this hash; null if there is none. */
export async function readSourceMap(store: Store, sri: string): Promise<Uint8Array | null> {
  return (await store.read(mapKey(sri)))?.bytes ?? null
}

/** An existing map stays: the same script has the same map. */
export async function writeSourceMap(store: Store, sri: string, map: Uint8Array): Promise<void> {
  try {
    await store.write(mapKey(sri), map, { ifAbsent: true })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}

export const removeSourceMap = (store: Store, sri: string): Promise<void> => store.remove(mapKey(sri))

const comment = /(?:^|\n)\s*\/[/*][#@]\s*sourceMappingURL\s*=/

/** Why a file may not be served: it is a map, or tells where one is. Maps contain the sources. null if it may. */
export function findMapIn(name: string, bytes: Uint8Array): string | null {
  if (isSourceMap(name)) return 'is a source map, which must not be served: publish its build again.'
  if (!/\.(js|css)$/.test(name) || !comment.test(Buffer.from(bytes).toString('utf8'))) return null
  return 'says where its source map is (sourceMappingURL): build it with hidden source maps, which publishing keeps apart.'
}
