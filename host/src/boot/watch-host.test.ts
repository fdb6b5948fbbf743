import type { ReleaseSet } from '@app/registry'
import { addressOf, at, loads, writeBootPage, writeHostFiles } from '../test/boot-page'
import { changeBadReleases } from '@app/loader/bad-releases'
import { hostFailed } from './host-failed'
import { quietMs } from './obtain-file'
import { watchHost } from './watch-host'

const real = globalThis.fetch
/** How the network answers an address: the file, an error, a file with the wrong hash, or nothing ever. */
type Luck = 'comes' | 'is missing' | 'is altered' | 'hangs'
let luck: (address: string) => Luck
let asked: string[]
let reloads: number

const [chosen, before] = ['1.1.0-bbbbbbbb', '1.0.0-aaaaaaaa']

/** Loads or fails an element of the page's head as its file does; a script that runs draws the app. */
function settle(node: Element) {
  const address = addressOf(node)
  asked.push(address)
  const outcome = luck(address)
  if (outcome === 'hangs') return
  if (outcome === 'comes' && node instanceof HTMLScriptElement) {
    const root = document.getElementById('root')
    if (root && !drawsNothing) root.innerHTML = `<h1>The app of ${address}</h1>`
  }
  node.dispatchEvent(new Event(outcome === 'comes' ? 'load' : 'error'))
}
let drawsNothing: boolean
const network = new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) if (loads(node)) settle(node)
})

function openPage({ lastGood }: { lastGood?: string } = {}) {
  writeBootPage(chosen, lastGood)
  watchHost(() => (reloads += 1))
  return writeHostFiles(chosen)
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const shown = () => document.getElementById('root')?.textContent
const isLate = () => document.getElementById('start-late')?.hidden === false
const hasFailed = () => document.getElementById('start-failed')?.hidden === false
const ofScript = () => asked.filter((address) => address.includes('host.js'))
const setInPage = () => JSON.parse(document.getElementById('release-set')?.textContent ?? '') as ReleaseSet

beforeEach(() => {
  jest.useFakeTimers()
  asked = []
  reloads = 0
  drawsNothing = false
  sessionStorage.clear()
  network.observe(document.head, { childList: true })
  globalThis.fetch = (address, options) => {
    const outcome = luck(String(address))
    if (outcome === 'comes' || outcome === 'is altered') return Promise.resolve(new Response('the file'))
    if (outcome === 'is missing') return Promise.resolve(new Response('Not found', { status: 404 }))
    return new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  }
})
afterEach(async () => {
  // a page that has drawn its app stops listening
  document.getElementById('root')?.replaceChildren(document.createElement('h1'))
  await jest.runOnlyPendingTimersAsync()
  network.disconnect()
  globalThis.fetch = real
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('a host that loads', () => {
  it('starts without a message', async () => {
    luck = () => 'comes'
    openPage({ lastGood: before })
    await pass(60_000)
    expect(shown()).toBe(`The app of ${at(chosen, 'host.js')}`)
    expect(asked).toEqual([at(chosen, 'host.css'), at(chosen, 'host.js')])
    expect([document.getElementById('start-late'), document.getElementById('start-failed')]).toEqual([null, null])
  })

  it('MF-7 starts when it loads late, after a message that loading takes long', async () => {
    luck = (address) => (address.includes('host.js') ? 'hangs' : 'comes')
    const { script } = openPage({ lastGood: before })
    await pass(quietMs + 100)
    expect(isLate()).toBe(true)
    luck = () => 'comes'
    settle(script)
    await pass(60_000)
    expect(shown()).toBe(`The app of ${at(chosen, 'host.js')}`)
    expect(ofScript()).toEqual([at(chosen, 'host.js'), at(chosen, 'host.js')])
    expect(isLate()).toBe(false)
  })

  it('MF-7 hides the message as soon as something is drawn, even before the style has loaded', async () => {
    luck = () => 'hangs'
    const { script } = openPage()
    await pass(quietMs + 100)
    expect(isLate()).toBe(true)
    luck = (address) => (address.includes('host.js') ? 'comes' : 'hangs')
    settle(script)
    await pass(10)
    expect([isLate(), document.getElementById('start-late')?.hidden]).toEqual([false, true])
  })

  it('MF-7 runs only with its style: a loaded script waits for a stylesheet that is requested again', async () => {
    const missing = [at(chosen, 'host.css'), at(chosen, 'host.js'), `${at(chosen, 'host.css')}?retry=1`]
    luck = (address) => (missing.includes(address) ? 'is missing' : 'comes')
    openPage({ lastGood: before })
    await pass(3000)
    expect(asked.slice(2)).toEqual([`${at(chosen, 'host.css')}?retry=2`, `${at(chosen, 'host.js')}?retry=1`])
  })

  it('MF-7 requests the last good host at a fresh address, too', async () => {
    const missing = (address: string) => address.includes(`${chosen}/host.js`) || address === at(before, 'host.js')
    luck = (address) => (missing(address) ? 'is missing' : 'comes')
    openPage({ lastGood: before })
    await pass(4000)
    expect([shown(), hasFailed()]).toEqual([`The app of ${at(before, 'host.js')}?retry=1`, false])
  })
})

describe.each<[Luck, number]>([
  ['is missing', 3000],
  ['is altered', 3000],
  ['hangs', 4 * quietMs],
])('a host whose script %s', (fault, withinMs) => {
  const faulty = (address: string): Luck => (address.startsWith(at(chosen, 'host.js')) ? fault : 'comes')

  it('MF-7 REL-5 is requested at a fresh address, with its hash', async () => {
    luck = (address) => (address === at(chosen, 'host.js') ? fault : 'comes')
    openPage({ lastGood: before })
    await pass(withinMs)
    expect(shown()).toBe(`The app of ${at(chosen, 'host.js')}?retry=1`)
    const script = document.querySelector('script[src]')
    expect(Reflect.get(script ?? {}, 'integrity')).toBe(`sha256-script-of-${chosen}`)
    expect(sessionStorage.getItem('bad-releases')).toBeNull()
  })

  it('MF-7 is replaced by the last good host within seconds, and at once from then on', async () => {
    luck = faulty
    const { script } = openPage({ lastGood: before })
    await pass(withinMs)
    expect(shown()).toBe(`The app of ${at(before, 'host.js')}`)
    expect(setInPage().host).toMatchObject({ id: before, insteadOf: chosen, source: 'stable' })
    // a script that hung can no longer run in this page
    expect(script.ownerDocument).not.toBe(document)
    expect(document.head.innerHTML).not.toContain(`href="${at(chosen, 'host.css')}"`)
    asked = []
    openPage({ lastGood: before })
    await pass(100)
    expect(shown()).toBe(`The app of ${at(before, 'host.js')}`)
    expect(reloads).toBe(0)
  })

  it('MF-7 leads to a message if there is no other host, with a retry', async () => {
    luck = faulty
    openPage()
    await pass(withinMs)
    expect(hasFailed()).toBe(true)
    expect(document.activeElement).toBe(document.querySelector('button'))
    document.querySelector('button')?.click()
    expect(reloads).toBe(1)
  })

  it('MF-7 leads to a message if the last good host does not load either; the next page tries both again', async () => {
    luck = (address) => (address.includes('host.js') ? fault : 'comes')
    openPage({ lastGood: before })
    await pass(2 * withinMs)
    expect(hasFailed()).toBe(true)
    expect(sessionStorage.getItem('bad-releases')).toBe('[]')
  })
})

describe('a host whose stylesheet does not load', () => {
  const withoutStyle = (fault: Luck) => (address: string) =>
    address.startsWith(at(chosen, 'host.css')) ? fault : 'comes'

  it('MF-7 REL-5 has it requested at a fresh address, with its hash', async () => {
    luck = (address) => (address === at(chosen, 'host.css') ? 'is missing' : 'comes')
    openPage({ lastGood: before })
    await pass(3000)
    const styles = [...document.querySelectorAll('link[rel=stylesheet]')]
    expect(styles.map((link) => [link.getAttribute('href'), Reflect.get(link, 'integrity')])).toEqual([
      [`${at(chosen, 'host.css')}?retry=1`, `sha256-style-of-${chosen}`],
    ])
    expect([reloads, shown()]).toEqual([0, `The app of ${at(chosen, 'host.js')}`])
  })

  it.each<Luck>(['is missing', 'is altered', 'hangs'])(
    'MF-7 is replaced by the last good host if it has already rendered: it %s',
    async (fault) => {
      luck = withoutStyle(fault)
      openPage({ lastGood: before })
      await pass(4 * quietMs)
      expect(reloads).toBe(1)
      openPage({ lastGood: before })
      await pass(100)
      expect(shown()).toBe(`The app of ${at(before, 'host.js')}`)
    },
  )

  it('MF-7 is removed from the page if it hangs, because nothing is painted before it loads', async () => {
    luck = withoutStyle('hangs')
    const { link } = openPage()
    await pass(quietMs - 100)
    expect(link.ownerDocument).toBe(document)
    await pass(200)
    expect(link.ownerDocument).not.toBe(document)
  })

  it('MF-7 is replaced by the last good host in this page if its code is still waiting', async () => {
    luck = (address) => (address.startsWith(at(chosen, 'host.js')) ? 'hangs' : withoutStyle('hangs')(address))
    openPage({ lastGood: before })
    await pass(4 * quietMs)
    expect([reloads, shown()]).toEqual([0, `The app of ${at(before, 'host.js')}`])
  })

  it('MF-7 leads to a message in the page if there is no other host', async () => {
    luck = withoutStyle('is missing')
    openPage()
    await pass(4 * quietMs)
    expect([reloads, hasFailed()]).toEqual([0, true])
  })
})

describe('a host that loads but cannot start', () => {
  beforeEach(() => {
    drawsNothing = true
    luck = () => 'comes'
  })

  it('MF-7 is replaced by the last good one with a reload', async () => {
    openPage({ lastGood: before })
    await pass(100)
    document.dispatchEvent(new Event(hostFailed))
    expect(reloads).toBe(1)
    drawsNothing = false
    openPage({ lastGood: before })
    await pass(100)
    expect(shown()).toBe(`The app of ${at(before, 'host.js')}`)
  })

  it('MF-7 leads to a message if it is the last good one, without a reload loop', async () => {
    changeBadReleases((bad) => bad.add(chosen))
    openPage({ lastGood: before })
    await pass(100)
    document.dispatchEvent(new Event(hostFailed))
    await pass(100)
    expect([reloads, hasFailed()]).toEqual([0, true])
  })

  it('MF-7 leads to a message if there is no other', async () => {
    openPage()
    await pass(100)
    document.dispatchEvent(new Event(hostFailed))
    await pass(100)
    expect([reloads, hasFailed()]).toEqual([0, true])
  })

  it('MF-7 is one that throws while it is evaluated, not one in which something else throws', async () => {
    const { script } = openPage({ lastGood: before })
    await pass(100)
    window.dispatchEvent(new ErrorEvent('error'))
    expect(reloads).toBe(0)
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
    window.dispatchEvent(new ErrorEvent('error'))
    expect(reloads).toBe(1)
  })

  it('MF-7 leads to a message that loading takes long, until something is drawn', async () => {
    openPage({ lastGood: before })
    await pass(quietMs - 100)
    expect(isLate()).toBe(false)
    await pass(200)
    expect([isLate(), hasFailed()]).toEqual([true, false])
  })

  it('MF-7 is not one that fails after the app has rendered', async () => {
    openPage({ lastGood: before })
    await pass(100)
    document.getElementById('root')?.replaceChildren(document.createElement('h1'))
    await pass(100)
    document.dispatchEvent(new Event(hostFailed))
    expect(reloads).toBe(0)
  })
})

it('MF-7 being offline is no reason to replace a release, and the page recovers with it', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  luck = (address) => (address.includes(chosen) ? 'is missing' : 'comes')
  openPage({ lastGood: before })
  await pass(3000)
  expect([hasFailed(), shown()]).toEqual([true, ''])
  expect(setInPage().host.id).toBe(chosen)
  window.dispatchEvent(new Event('online'))
  expect(reloads).toBe(1)
})
