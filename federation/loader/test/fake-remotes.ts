import type { ReleaseSet, RemoteRelease, Route } from '@app/registry'
import { makeRemote } from './data-blocks'

type Exposes = Record<string, () => unknown>
/** What happens to the request for the entry; `hangs` never gets an answer. */
type Luck = 'comes' | 'fails' | 'hangs'

export type FakeRelease = {
  /** 1.0.0-aaaaaaaa */
  id: string
  /** One per try; the last one applies to all further tries. */
  network?: Luck[]
  /** What the container exposes; may throw or reject. */
  exposes: Exposes
  /** A foreign remote, with the same global name in every release. */
  foreign?: RemoteRelease['foreign']
  /** Releases of one build have the same. */
  uniqueName?: string
}
export type FakeRemote = { name: string; routes?: Route[]; chosen: FakeRelease; lastGood?: FakeRelease }

const network = new Map<string, { release: RemoteRelease; fake: FakeRelease; left: Luck[] }>()
/** Addresses of the entries that the page requested, in order. */
export const calls: string[] = []

function offer(name: string, routes: Route[], fake: FakeRelease) {
  const { foreign } = fake
  const release = {
    ...makeRemote(name, fake.id, routes),
    ...(fake.uniqueName === undefined ? {} : { uniqueName: fake.uniqueName }),
    ...(foreign ? { foreign, uniqueName: name.replace('-', '_') } : {}),
  }
  if (foreign) Reflect.deleteProperty(window, release.uniqueName)
  network.set(`${release.base}remoteEntry.js`, { release, fake, left: [...(fake.network ?? ['comes'])] })
  return release
}

/** Removes what a page load would: containers, and the entries that the federation runtime keeps globally. */
function forgetEntries() {
  for (const { release } of network.values()) Reflect.deleteProperty(window, release.uniqueName)
  const entries: unknown = Reflect.get(window, '__GLOBAL_LOADING_REMOTE_ENTRY__')
  if (entries && typeof entries === 'object')
    for (const key of Object.keys(entries)) Reflect.deleteProperty(entries, key)
}

/** Serves these remotes to the page's script elements. @returns their part of the release set */
export function offerRemotes(remotes: readonly FakeRemote[]): ReleaseSet['remotes'] {
  forgetEntries()
  network.clear()
  calls.length = 0
  return Object.fromEntries(
    remotes.map(({ name, routes = [], chosen, lastGood }) => [
      name,
      { ...offer(name, routes, chosen), ...(lastGood ? { lastGood: offer(name, routes, lastGood) } : {}) },
    ]),
  )
}

const containerOf = ({ exposes }: FakeRelease) => ({
  init: () => {},
  get: async (module: string) => {
    const factory = exposes[module]
    if (!factory) throw new Error(`Module "${module}" does not exist in container.`)
    const exposed = await factory()
    return () => exposed
  },
})

function answer(script: HTMLScriptElement) {
  const address = new URL(script.src).pathname
  calls.push(address)
  const found = network.get(address)
  const luck = found && found.left.length > 1 ? found.left.shift() : found?.left[0]
  if (luck === 'hangs') return
  if (!found || luck === 'fails') {
    script.dispatchEvent(new Event('error'))
    return
  }
  Object.assign(window, { [found.release.uniqueName]: containerOf(found.fake) })
  script.dispatchEvent(new Event('load'))
}

// jsdom inserts scripts but never loads them: this simulates the result.
new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
    if (node instanceof HTMLScriptElement && node.src) answer(node)
}).observe(document.head, { childList: true })
