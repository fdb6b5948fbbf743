import type { AppRelease, ReleaseSet, RemoteRelease } from '@app/registry'
import { pageJson } from './page-json'
import { awaitAnswer, fetchJson, freshAddress, type Loading } from './answers'

const hashes = new Map<string, string>()
/** Base addresses without hashes: only in staging, of developers' machines in the mix. */
const unhashed: string[] = []

/** Releases whose list of hashes is still to be fetched: base → the hash of that list. */
const lists = new Map<string, string>()
const fetching = new Map<string, Promise<void>>()

function learn({ base, files, integrity }: Pick<AppRelease, 'base' | 'files' | 'integrity'>) {
  const place = new URL(base, window.location.href)
  for (const [file, hash] of Object.entries(files)) hashes.set(new URL(file, place).href, hash)
  if (integrity) lists.set(place.href, integrity)
}

/** The edge wrote the page, so the files that it loads and preloads carry their hashes. */
function learnFromPage() {
  for (const node of document.querySelectorAll<Loading>('link[integrity], script[integrity]'))
    hashes.set(node instanceof HTMLScriptElement ? node.src : node.href, node.integrity)
}

/** The hash that the file at an address must have, if this page knows it. */
export const hashOf = (address: string): string | null => hashes.get(address) ?? null

/** Fetches the hashes that the page does not contain, once per release. */
function learnRest(base: string, integrity: string): Promise<void> {
  const pending =
    fetching.get(base) ??
    fetchJson(`${base}integrity.json`, integrity).then((files) => {
      learn({ base, files: files as Record<string, string> })
      lists.delete(base)
    })
  fetching.set(base, pending)
  pending.catch(() => fetching.delete(base))
  return pending
}

function addressOf(node: Node): string | null {
  if (node instanceof HTMLScriptElement && node.src) return node.src
  if (node instanceof HTMLLinkElement && /\bstylesheet\b/i.test(node.rel) && node.href) return node.href
  return null
}

const fail = (node: Loading) => setTimeout(() => node.dispatchEvent(new Event('error')))

const insertInHead = Node.prototype.appendChild.bind(document.head)

/** Inserts it once its release's hashes have loaded. @returns whether there are any to wait for */
function waitsForHash(node: Loading, address: string): boolean {
  const [base, integrity] = [...lists].find(([start]) => address.startsWith(start)) ?? []
  if (!base || !integrity) return false
  learnRest(base, integrity).then(
    () => admit(node) && insertInHead(node),
    () => fail(node),
  )
  return true
}

/** @returns false if it must not be inserted now; if no release has the file, the element gets an error event */
function admit(node: Node): boolean {
  const address = addressOf(node)
  if (address === null) return true
  const loading = node as Loading
  loading.crossOrigin = 'anonymous'
  if (unhashed.some((base) => address.startsWith(base))) return true
  const file = address.split(/[?#]/)[0] ?? address
  const hash = hashes.get(file)
  if (hash === undefined) {
    if (!waitsForHash(loading, address)) {
      console.error(`No release of this page has ${address}: it is not inserted`)
      fail(loading)
    }
    return false
  }
  loading.integrity = hash
  const fresh = freshAddress(file)
  if (fresh && loading instanceof HTMLScriptElement) loading.src = fresh
  else if (fresh) loading.setAttribute('href', fresh)
  awaitAnswer(loading, file, fresh ?? address)
  return true
}

/**
 * Stack traces of code that inserted inline styles. The policy blocks these, and the browser blames this file, because
 * they are inserted through it.
 */
export const styleWriters: string[] = []
const maxWriters = 50

const isStyle = (node: unknown) => node instanceof HTMLStyleElement

/** An empty style element, filled through insertRule, is allowed. */
function noteStyle(nodes: readonly (Node | string)[]) {
  const hasText = nodes.some((node) => (typeof node === 'string' ? node : node.textContent))
  if (hasText && styleWriters.length < maxWriters) styleWriters.push(String(new Error().stack))
}

type Insert = <T extends Node>(this: Node, node: T, ...rest: never[]) => T

function guardMethod(name: 'appendChild' | 'insertBefore' | 'replaceChild') {
  const original = Node.prototype[name] as Insert
  const guarded: Insert = function (node, ...rest) {
    if (isStyle(this) || isStyle(node)) noteStyle([node])
    return admit(node) ? original.call(this, node, ...rest) : node
  } as Insert
  Object.defineProperty(Node.prototype, name, { value: guarded })
}

function guardMany(
  prototype: object,
  name: 'append' | 'prepend' | 'replaceChildren' | 'before' | 'after' | 'replaceWith',
) {
  const original = Reflect.get(prototype, name) as (this: unknown, ...nodes: (Node | string)[]) => void
  Object.defineProperty(prototype, name, {
    value(this: unknown, ...nodes: (Node | string)[]) {
      if (isStyle(this) || nodes.some(isStyle)) noteStyle(nodes)
      original.apply(
        this,
        nodes.filter((node) => typeof node === 'string' || admit(node)),
      )
    },
  })
}

/**
 * Every script and stylesheet that code inserts gets its hash from the release set, or is not inserted. Setting hashes
 * in a loader's hook would fail open (a chunk may be requested again without one); nothing bypasses the DOM.
 */
export function guardIntegrity(): void {
  const set = pageJson<ReleaseSet>('release-set')
  if (!set) return
  learnFromPage()
  const remotes: RemoteRelease[] = Object.values(set.remotes)
  learn(set.host)
  for (const remote of remotes) {
    learn(remote)
    if (remote.isLocal && set.channel === 'staging') unhashed.push(remote.base)
    if (remote.lastGood) learn(remote.lastGood)
  }
  guardMethod('appendChild')
  guardMethod('insertBefore')
  guardMethod('replaceChild')
  for (const prototype of [Element.prototype, DocumentFragment.prototype]) {
    guardMany(prototype, 'append')
    guardMany(prototype, 'prepend')
    guardMany(prototype, 'replaceChildren')
  }
  for (const name of ['before', 'after', 'replaceWith'] as const) guardMany(Element.prototype, name)
}
