import type { ReleaseSet } from '@app/registry'
import { at, writeBootPage, writeHostFiles } from '../test/boot-page'
import { closePage, type Luck, network, openNetwork } from '../test/page-network'
import { changeBadReleases } from '@app/loader/bad-releases'
import { hostFailed } from './host-failed'
import { quietMs } from './obtain-file'
import { watchHost } from './watch-host'

let reloads: number
const chosen = '1.1.0-bbbbbbbb'
const before = '1.0.0-aaaaaaaa'

function openPage({ lastGood }: { lastGood?: string } = {}) {
  writeBootPage(chosen, lastGood)
  watchHost(() => (reloads += 1))
  return writeHostFiles(chosen)
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const shown = () => document.getElementById('root')?.textContent
const isLate = () => document.getElementById('start-late')?.hidden === false
const hasFailed = () => document.getElementById('start-failed')?.hidden === false
const ofScript = () => network.requested.filter((address) => address.includes('host.js'))
const setInPage = () => JSON.parse(document.getElementById('release-set')?.textContent ?? '') as ReleaseSet

beforeEach(() => {
  openNetwork()
  reloads = 0
})
afterEach(closePage)

describe('a host that loads', () => {
  it('starts without a message', async () => {
    network.luck = () => 'comes'
    openPage({ lastGood: before })
    await pass(60_000)
    expect(shown()).toBe(`The app of ${at(chosen, 'host.js')}`)
    expect(network.requested).toEqual([at(chosen, 'host.css'), at(chosen, 'host.js')])
    expect([document.getElementById('start-late'), document.getElementById('start-failed')]).toEqual([null, null])
  })

  it('MF-7 starts when it loads late, after a message that loading takes long', async () => {
    network.luck = (address) => (address.includes('host.js') ? 'hangs' : 'comes')
    const { script } = openPage({ lastGood: before })
    await pass(quietMs + 100)
    expect(isLate()).toBe(true)
    network.luck = () => 'comes'
    network.settle(script)
    await pass(60_000)
    expect(shown()).toBe(`The app of ${at(chosen, 'host.js')}`)
    expect(ofScript()).toEqual([at(chosen, 'host.js'), at(chosen, 'host.js')])
    expect(isLate()).toBe(false)
  })

  it('MF-7 draws nothing before its style is here, also when its code has run', async () => {
    network.luck = (address) => (address.includes('host.js') ? 'comes' : 'hangs')
    const { link } = openPage()
    await pass(quietMs - 100)
    expect(shown()).toBe('')
    network.luck = () => 'comes'
    network.settle(link)
    await pass(10)
    expect(shown()).toBe(`The app of ${at(chosen, 'host.js')}`)
  })

  it('MF-7 runs only with its style: a loaded script waits for a stylesheet that is requested again', async () => {
    const missing = [at(chosen, 'host.css'), at(chosen, 'host.js'), `${at(chosen, 'host.css')}?retry=1`]
    network.luck = (address) => (missing.includes(address) ? 'is missing' : 'comes')
    openPage({ lastGood: before })
    await pass(3000)
    expect(network.requested.slice(2)).toEqual([
      `${at(chosen, 'host.css')}?retry=2`,
      `${at(chosen, 'host.js')}?retry=1`,
    ])
  })

  it('MF-7 requests the last good host at a fresh address, too', async () => {
    const missing = (address: string) => address.includes(`${chosen}/host.js`) || address === at(before, 'host.js')
    network.luck = (address) => (missing(address) ? 'is missing' : 'comes')
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
    network.luck = (address) => (address === at(chosen, 'host.js') ? fault : 'comes')
    openPage({ lastGood: before })
    await pass(withinMs)
    expect(shown()).toBe(`The app of ${at(chosen, 'host.js')}?retry=1`)
    const script = document.querySelector('script[src]')
    expect(Reflect.get(script ?? {}, 'integrity')).toBe(`sha256-script-of-${chosen}`)
    expect(sessionStorage.getItem('bad-releases')).toBeNull()
  })

  it('MF-7 is replaced by the last good host within seconds, and at once from then on', async () => {
    network.luck = faulty
    const { script } = openPage({ lastGood: before })
    await pass(withinMs)
    expect(shown()).toBe(`The app of ${at(before, 'host.js')}`)
    expect(setInPage().host).toMatchObject({ id: before, insteadOf: chosen, source: 'stable' })
    // a script that hung can no longer run in this page
    expect(script.ownerDocument).not.toBe(document)
    expect(document.head.innerHTML).not.toContain(`href="${at(chosen, 'host.css')}"`)
    network.requested = []
    openPage({ lastGood: before })
    await pass(100)
    expect(shown()).toBe(`The app of ${at(before, 'host.js')}`)
    expect(reloads).toBe(0)
  })

  it('MF-7 leads to a message if there is no other host, with a retry', async () => {
    network.luck = faulty
    openPage()
    await pass(withinMs)
    expect(hasFailed()).toBe(true)
    expect(document.activeElement).toBe(document.querySelector('button'))
    document.querySelector('button')?.click()
    expect(reloads).toBe(1)
  })

  it('MF-7 leads to a message if the last good host does not load either; the next page tries both again', async () => {
    network.luck = (address) => (address.includes('host.js') ? fault : 'comes')
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
    network.luck = (address) => (address === at(chosen, 'host.css') ? 'is missing' : 'comes')
    openPage({ lastGood: before })
    await pass(3000)
    const styles = [...document.querySelectorAll('link[rel=stylesheet]')]
    expect(styles.map((link) => [link.getAttribute('href'), Reflect.get(link, 'integrity')])).toEqual([
      [`${at(chosen, 'host.css')}?retry=1`, `sha256-style-of-${chosen}`],
    ])
    expect([reloads, shown()]).toEqual([0, `The app of ${at(chosen, 'host.js')}`])
  })

  it.each<Luck>(['is missing', 'is altered', 'hangs'])(
    'MF-7 is replaced by the last good host with a reload if its code has run: it %s',
    async (fault) => {
      network.luck = withoutStyle(fault)
      openPage({ lastGood: before })
      await pass(4 * quietMs)
      expect(reloads).toBe(1)
      openPage({ lastGood: before })
      await pass(100)
      expect(shown()).toBe(`The app of ${at(before, 'host.js')}`)
    },
  )

  it('MF-7 is removed from the page if it hangs, because nothing is painted before it loads', async () => {
    network.luck = withoutStyle('hangs')
    const { link } = openPage()
    await pass(quietMs - 100)
    expect(link.ownerDocument).toBe(document)
    await pass(200)
    expect(link.ownerDocument).not.toBe(document)
  })

  it('MF-7 is replaced by the last good host in this page if its code is still waiting', async () => {
    network.luck = (address) => (address.startsWith(at(chosen, 'host.js')) ? 'hangs' : withoutStyle('hangs')(address))
    openPage({ lastGood: before })
    await pass(4 * quietMs)
    expect([reloads, shown()]).toEqual([0, `The app of ${at(before, 'host.js')}`])
  })

  it('MF-7 leads to a message in the page if there is no other host', async () => {
    network.luck = withoutStyle('is missing')
    openPage()
    await pass(4 * quietMs)
    expect([reloads, hasFailed()]).toEqual([0, true])
  })

  it('MF-7 never draws its app: nothing covers the message and its focus', async () => {
    network.luck = withoutStyle('is missing')
    openPage()
    await pass(4 * quietMs)
    expect([hasFailed(), document.activeElement?.textContent, shown()]).toEqual([true, 'Try again', ''])
  })
})

describe('a host that loads but cannot start', () => {
  beforeEach(() => {
    network.drawsNothing = true
    network.luck = () => 'comes'
  })

  it('MF-7 is replaced by the last good one with a reload', async () => {
    openPage({ lastGood: before })
    await pass(100)
    document.dispatchEvent(new Event(hostFailed))
    expect(reloads).toBe(1)
    network.drawsNothing = false
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
  network.luck = (address) => (address.includes(chosen) ? 'is missing' : 'comes')
  openPage({ lastGood: before })
  await pass(3000)
  expect([hasFailed(), shown()]).toEqual([true, ''])
  expect(setInPage().host.id).toBe(chosen)
  window.dispatchEvent(new Event('online'))
  expect(reloads).toBe(1)
})
