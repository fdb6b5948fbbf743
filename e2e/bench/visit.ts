import type { BrowserContext, CDPSession, Page } from '@playwright/test'

export type Figures = {
  bytes: number
  requests: number
  rounds: number
  ms: number
  usableMs: number
  /** The sum of the browser's layout-shift scores; NaN where it is not measured. */
  shift: number
}
type Loaded = { path: string; bytes: number; start: number; end: number }

/** Latency in milliseconds, and Mbit/s. */
export type Line = { latency: number; mbits: number }
export const slowLine: Line = { latency: 150, mbits: 1.6 }
export const fastLine: Line = { latency: 60, mbits: 9 }
/** Only what hangs takes so long. */
const longestMs = 300_000
/** Of the phone's processor. */
const slowdown = 4

declare global {
  interface Window {
    /** When the content was visible, by the page's clock. */
    contentAt?: number
    /** When the app ran: until then a page has a skeleton or a drawing. */
    usableAt?: number
    shift?: number
  }
}

/** Records which documents, scripts and stylesheets the page loads over the network. */
class Network {
  readonly #loaded = new Map<string, Loaded & { isCode: boolean; isCached: boolean }>()

  constructor(client: CDPSession) {
    client.on('Network.requestWillBeSent', ({ requestId, type = '', timestamp, request }) => {
      const isCode = ['Document', 'Script', 'Stylesheet'].includes(type)
      const { pathname: path } = new URL(request.url)
      this.#loaded.set(requestId, { path, bytes: 0, start: timestamp, end: Infinity, isCode, isCached: false })
    })
    client.on('Network.responseReceived', ({ requestId, type, response }) => {
      const one = this.#loaded.get(requestId)
      if (!one) return
      // the type of a preload is known only from its response
      one.isCode ||= ['Script', 'Stylesheet'].includes(type)
      one.isCached ||= Boolean(response.fromDiskCache)
    })
    client.on('Network.requestServedFromCache', ({ requestId }) => {
      const one = this.#loaded.get(requestId)
      if (one) one.isCached = true
    })
    client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const one = this.#loaded.get(requestId)
      if (one) Object.assign(one, { end: timestamp, bytes: encodedDataLength })
    })
  }

  #counted(): Loaded[] {
    return [...this.#loaded.values()]
      .filter(({ isCode, isCached, end }) => isCode && !isCached && end < Infinity)
      .toSorted((a, b) => a.start - b.start)
  }

  /** The counted files, in request order, as lines. */
  files(): string[] {
    return this.#counted().map(({ path, bytes }) => `${String(bytes).padStart(8)} ${path}`)
  }

  /** Figures of the requests so far; rounds: the longest chain of requests that waited for each other. */
  taken(): Pick<Figures, 'bytes' | 'requests' | 'rounds'> {
    const code = this.#counted()
    const depths = new Map<Loaded, number>()
    for (const one of code) {
      const before = [...depths].filter(([other]) => other.end <= one.start).map(([, depth]) => depth)
      depths.set(one, 1 + Math.max(0, ...before))
    }
    return {
      bytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: code.length,
      rounds: Math.max(0, ...depths.values()),
    }
  }

  forget(): void {
    this.#loaded.clear()
  }
}

/** A phone's processor on this line. */
export async function throttle(page: Page, { latency, mbits }: Line): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  const throughput = (mbits * 1024 * 1024) / 8
  const conditions = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput }
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', conditions)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return client
}

async function openPage(context: BrowserContext, line: Line) {
  const page = await context.newPage()
  return { page, network: new Network(await throttle(page, line)) }
}

/** Code for the page is a string: the runner compiles functions with a naming helper that the page lacks. */
const shows = (selector: string) =>
  `document.querySelector(${JSON.stringify(selector)})?.checkVisibility({ visibilityProperty: true })`

const watch = (page: Page, content: string) =>
  page.addInitScript({
    content: `(function look() {
      if (${shows(content)}) window.contentAt ??= performance.now()
      if (window.contentAt && !document.querySelector('.sk-frame, .sk-drawn')) window.usableAt = performance.now()
      else requestAnimationFrame(look)
    })()
    window.shift = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value
    }).observe({ type: 'layout-shift', buffered: true })`,
  })

/**
 * Opens an address until its content is visible, the app runs and nothing more is requested.
 * @returns the figures, and the page, which stays open
 */
export async function land(
  context: BrowserContext,
  line: Line,
  url: string,
  content: string,
): Promise<{ figures: Figures; page: Page; network: Network }> {
  const { page, network } = await openPage(context, line)
  await watch(page, content)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.contentAt !== undefined, undefined, { timeout: longestMs })
  const taken = network.taken()
  await page.waitForFunction(() => window.usableAt !== undefined, undefined, { timeout: longestMs })
  await page.waitForLoadState('networkidle', { timeout: longestMs })
  const times = await page.evaluate(() => ({
    ms: window.contentAt ?? NaN,
    usableMs: window.usableAt ?? NaN,
    shift: window.shift ?? NaN,
  }))
  return { figures: { ...taken, ...times }, page, network }
}

/** Measures from a tap on a tab to its content, a moment after the page has loaded what it loads while idle. */
export async function switchTab(
  { page, network }: { page: Page; network: Network },
  { path, code, content }: { path: string; code: string; content: string },
): Promise<Figures> {
  await page.waitForFunction(
    (names) => {
      const loaded = performance.getEntriesByType('resource')
      return names.every((part) => loaded.some(({ name }) => name.includes(part)))
    },
    [code, '/deferred-'],
    { timeout: longestMs },
  )
  await page.waitForTimeout(1000)
  network.forget()
  const ms = await page.evaluate<number>(`new Promise((resolve) => {
    const started = performance.now()
    document.querySelector('nav a[href="${path}"]').click()
    requestAnimationFrame(function look() {
      if (location.pathname === '${path}' && ${shows(content)}) resolve(performance.now() - started)
      else requestAnimationFrame(look)
    })
  })`)
  return { ...network.taken(), ms, usableMs: ms, shift: NaN }
}
