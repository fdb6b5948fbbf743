import { addressClass, Query } from './address'
import { elementClasses } from './elements'
import { Happening, Target } from './events'
import { blocksIn, linkedIn } from './page'

/** What a window may ask of the process around it. Only text, numbers, booleans and functions go over this bridge. */
export type Bridge = {
  page: string
  address: string
  lang: string
  isMember: boolean
  isAdult: boolean
  parseUrl: (text: string, base: string) => string | null
  /** Base64 to a string of bytes, and back. */
  fromBase64: (text: string) => string
  toBase64: (bytes: string) => string
  /** Runs a script, or notes a stylesheet, if the file at the path has the hash; `runs` is called around running it. */
  load: (
    kind: 'script' | 'style',
    path: string,
    integrity: string,
    runs: (isRunning: boolean) => void,
    done: (ok: boolean) => void,
  ) => void
  /** The body of a public call, or of a released file with a hash; null if there is none. */
  fetch: (kind: 'file' | 'api', path: string, integrity: string, done: (text: string | null) => void) => void
  setTimer: (work: () => void, ms: number, repeats: boolean) => number
  clearTimer: (id: number) => void
  drawn: (drawing: string) => void
  failed: (reason: string) => void
}

const origin = 'http://localhost'
/** A session that no request carries. */
const anyMember = { token: '0', tokensso: 'any member' }

/** A store of text, like local storage. */
function storage(stored: Record<string, string>) {
  const values = new Map(Object.entries(stored))
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, String(value)),
    removeItem: (key: string) => void values.delete(key),
    get length() {
      return values.size
    },
  }
}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** A response with nothing but its text. */
const answerOf = (text: string) => ({
  ok: true,
  status: 200,
  text: () => Promise.resolve(text),
  json: () => Promise.resolve(JSON.parse(text) as unknown),
})

/** What the bridge throws, for lack of stack too, would be an object from outside: the code gets one of its own. */
function guarded(outside: Bridge): Bridge {
  const entries = Object.entries(outside).map(([name, part]: [string, unknown]) => {
    if (typeof part !== 'function') return [name, part]
    const call = part as (...values: unknown[]) => unknown
    const safely = (...values: unknown[]) => {
      try {
        return call(...values)
      } catch {
        throw new Error(`${name} failed`)
      }
    }
    return [name, safely]
  })
  return Object.fromEntries(entries) as Bridge
}

/**
 * Makes the global object of a context a window, as far as released code needs one to load and to draw a screen. Every
 * object that the code can reach belongs to its own context.
 */
function installWindow(self: Record<string, unknown>, outside: Bridge): void {
  const bridge = guarded(outside)
  const Address = addressClass(bridge.parseUrl)
  const at = (address: string) => new Address(address, origin) as unknown as URL
  const elements = elementClasses(
    (address) => at(address).href,
    (kind, address, element) => {
      const url = at(address)
      const settle = (ok: boolean) => element.settle(ok)
      const runs = (isRunning: boolean) => void (document.currentScript = isRunning ? element : null)
      if (url.origin !== origin || !element.integrity) void Promise.resolve(false).then(settle)
      else bridge.load(kind, url.pathname, element.integrity, runs, settle)
    },
  )
  const { Node, Element, create } = elements

  const blocks = blocksIn(bridge.page)
  const [head, body, root, documentElement] = ['head', 'body', 'div', 'html'].map(create) as [
    InstanceType<typeof Element>,
    InstanceType<typeof Element>,
    InstanceType<typeof Element>,
    InstanceType<typeof Element>,
  ]
  documentElement.setAttribute('lang', bridge.lang)
  body.appendChild(root)
  const linked = linkedIn(bridge.page).map(({ tag, address, integrity, rel }) => {
    const node = create(tag)
    node.setAttribute(tag === 'link' ? 'href' : 'src', address)
    node.setAttribute('integrity', integrity)
    node.setAttribute('rel', rel)
    return node
  })
  const block = (id: string) => {
    const text = blocks.get(id)
    return text === undefined ? null : Object.assign(create('script'), { textContent: text })
  }
  const tagged = (name: string) =>
    [...linked, ...head.all()].filter((node) => (node as { tagName?: string }).tagName === name.toUpperCase())

  class Document extends Target {
    readonly defaultView = self
    readonly documentElement = documentElement
    readonly head = head
    readonly body = body
    readonly readyState = 'loading'
    readonly visibilityState = 'visible'
    readonly hidden = false
    readonly activeElement = body
    readonly fonts = { ready: new Promise(() => {}) }
    currentScript: unknown = null
    title = ''
    cookie = ''
    getElementById(id: string) {
      return id === 'root' ? root : block(id)
    }
    createElement(name: string) {
      return create(name)
    }
    createTextNode(text: string) {
      return Object.assign(new Node(), { textContent: text })
    }
    createDocumentFragment() {
      return new elements.Fragment('FRAGMENT')
    }
    querySelector() {
      return null
    }
    querySelectorAll(selector: string) {
      return selector === 'link[integrity], script[integrity]' ? linked : []
    }
    getElementsByTagName(name: string) {
      return name === 'head' ? [head] : tagged(name)
    }
  }
  const document = new Document()

  const place = at(bridge.address)
  const location = { ...place, ancestorOrigins: [], assign() {}, replace() {}, reload() {} }
  const history = {
    state: null,
    length: 1,
    scrollRestoration: 'auto',
    pushState() {},
    replaceState() {},
    go() {},
    back() {},
  }
  const window = new Target()
  const never = new Promise<never>(() => {})
  const fetch = (address: string, options: { integrity?: string; method?: string; headers?: object } = {}) => {
    const url = at(String(address))
    const isCall = url.pathname.startsWith('/api/')
    if (url.origin !== origin || (options.method ?? 'GET') !== 'GET' || !(isCall || options.integrity)) return never
    return new Promise((resolve, reject) => {
      const path = isCall ? url.pathname.slice('/api/'.length) + url.search : url.pathname
      bridge.fetch(isCall ? 'api' : 'file', path, options.integrity ?? '', (text) => {
        if (text === null) reject(new TypeError('Failed to fetch'))
        else resolve(answerOf(text))
      })
    })
  }

  class Signal extends Target {
    aborted = false
    reason: unknown = undefined
    throwIfAborted() {}
    static timeout() {
      return new Signal()
    }
    static any() {
      return new Signal()
    }
  }
  class Controller {
    readonly signal = new Signal()
    abort() {}
  }
  class Port extends Target {
    postMessage() {}
    start() {}
    close() {}
  }
  class Channel {
    readonly port1 = new Port()
    readonly port2 = new Port()
  }
  class Encoder {
    encode(text = '') {
      return Uint8Array.from(unescape(encodeURIComponent(text)), (sign) => sign.charCodeAt(0))
    }
  }
  class Decoder {
    decode(bytes: Uint8Array) {
      return decodeURIComponent(escape([...bytes].map((byte) => String.fromCharCode(byte)).join('')))
    }
  }

  const listening = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const
  for (const name of listening) self[name] = window[name].bind(window)
  Object.assign(self, {
    window: self,
    self,
    top: self,
    parent: self,
    document,
    location,
    history,
    navigator: { onLine: true, language: bridge.lang, languages: [bridge.lang], userAgent: '', maxTouchPoints: 0 },
    localStorage: storage({
      viodeLang: bridge.lang,
      ...(bridge.isAdult ? { adult: 'true' } : {}),
      ...(bridge.isMember ? anyMember : {}),
    }),
    sessionStorage: storage({}),
    screen: { width: 390, height: 844 },
    innerWidth: 390,
    innerHeight: 844,
    devicePixelRatio: 1,
    scrollX: 0,
    scrollY: 0,
    scrollTo() {},
    matchMedia: (media: string) => Object.assign(new Target(), { media, matches: false }),
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    requestAnimationFrame: () => 0,
    cancelAnimationFrame() {},
    setTimeout: (work: () => void, ms = 0) => bridge.setTimer(() => work(), Number(ms), false),
    setInterval: (work: () => void, ms = 0) => bridge.setTimer(() => work(), Number(ms), true),
    clearTimeout: (id: number) => bridge.clearTimer(Number(id)),
    clearInterval: (id: number) => bridge.clearTimer(Number(id)),
    queueMicrotask: (work: () => void) => void Promise.resolve().then(work),
    performance: { now: () => Date.now(), timeOrigin: 0, mark() {}, measure() {}, getEntriesByType: () => [] },
    console: { log() {}, info() {}, debug() {}, warn() {}, error() {}, trace() {} },
    fetch,
    // what `import` becomes (child/files.ts)
    importModule: () => Promise.reject(new Error('a drawing runs no modules')),
    atob: (text: string) => bridge.fromBase64(String(text)),
    btoa: (bytes: string) => bridge.toBase64(String(bytes)),
    URL: Address,
    URLSearchParams: Query,
    AbortController: Controller,
    AbortSignal: Signal,
    MessageChannel: Channel,
    TextDecoder: Decoder,
    TextEncoder: Encoder,
    FormData: class {},
    Blob: class {},
    File: class {},
    Event: Happening,
    CustomEvent: Happening,
    EventTarget: Target,
    Node,
    Element,
    HTMLElement: Element,
    SVGElement: class extends Element {},
    HTMLScriptElement: elements.Script,
    HTMLLinkElement: elements.Link,
    HTMLStyleElement: elements.Style,
    DocumentFragment: elements.Fragment,
    Document,
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    MutationObserver: Observer,
    PerformanceObserver: Observer,
    handOver: (drawing: string) => bridge.drawn(String(drawing)),
    refuseToDraw: (reason: string) => bridge.failed(String(reason)),
  })
  // what the page itself loads, in order: the host
  for (const node of linked)
    if (node instanceof elements.Script || (node as { rel?: string }).rel === 'stylesheet') body.appendChild(node)
}

export { installWindow }
