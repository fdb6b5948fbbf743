import { at, writeBootPage } from '../test/boot-page'
import { closePage, network, openNetwork } from '../test/page-network'
import { changeBadReleases } from '@app/loader/bad-releases'
import { quietMs } from './obtain-file'
import { watchHost } from './watch-host'

let reloads: number
const chosen = '1.1.0-bbbbbbbb'
const before = '1.0.0-aaaaaaaa'
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const shown = () => document.getElementById('root')?.textContent
const isLate = () => document.getElementById('start-late')?.hidden === false
const ofScript = () => network.requested.filter((address) => address.includes('host.js'))

beforeEach(() => {
  openNetwork()
  reloads = 0
})
afterEach(closePage)

describe('a drawn page', () => {
  /** The edge writes no files of the host into it. */
  const openDrawn = ({ lastGood }: { lastGood?: string } = {}) => {
    writeBootPage(chosen, lastGood, '<h1>as drawn</h1>')
    watchHost(() => (reloads += 1))
  }

  it('FIRST-1 gets the host’s stylesheet from the boot script, before every other style, with its hash', async () => {
    network.luck = () => 'comes'
    openDrawn()
    const [first] = [...document.head.querySelectorAll('link, style')]
    expect(first?.outerHTML).toContain(`href="${at(chosen, 'host.css')}"`)
    expect(Reflect.get(first ?? {}, 'integrity')).toBe(`sha256-style-of-${chosen}`)
    await pass(100)
    expect(shown()).toBe(`The app of ${at(chosen, 'host.js')}`)
    expect(reloads).toBe(0)
  })

  it('FIRST-1 gets the host’s script after it has been painted, or after a second if nobody sees it', async () => {
    network.luck = () => 'comes'
    const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    openDrawn()
    await pass(900)
    expect([ofScript(), shown()]).toEqual([[], 'as drawn'])
    const [paint] = frames.mock.calls[0] ?? []
    paint?.(0)
    await pass(1)
    expect(shown()).toBe(`The app of ${at(chosen, 'host.js')}`)
    openDrawn()
    await pass(1001)
    expect(ofScript()).toHaveLength(2)
  })

  it('FIRST-1 MF-7 never runs a host that failed, once the last good one starts instead', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    changeBadReleases((bad) => bad.add(chosen))
    openDrawn({ lastGood: before })
    await pass(5000)
    expect(network.requested.filter((address) => address.includes(chosen))).toEqual([])
    expect(shown()).toBe(`The app of ${at(before, 'host.js')}`)
  })

  it('FIRST-1 MF-7 does not count as started: its host is requested again, with a message that loading takes long', async () => {
    network.luck = (address) => (address === at(chosen, 'host.js') ? 'hangs' : 'comes')
    openDrawn()
    await pass(quietMs + 100)
    expect([shown(), isLate()]).toEqual(['as drawn', true])
    await pass(1000)
    expect(shown()).toBe(`The app of ${at(chosen, 'host.js')}?retry=1`)
  })
})
