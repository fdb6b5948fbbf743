import type { ReleaseSet, RemoteRelease } from '@app/registry'
import { writeReleaseSet } from '../test/data-blocks'
import { offerRemotes } from '../test/fake-remotes'
import { answerWithinMs } from './answers'
import { loadExposed } from './runtime'
import { guardIntegrity } from './integrity-guard'

const id = '1.1.0-aaaaaaaa'
const exposes = { './routes': () => ({ routes: id }) }
const set: ReleaseSet['remotes'] = offerRemotes([
  { name: 'mfe-wallet', chosen: { id, exposes, network: ['hangs', 'fails', 'comes'] } },
])
const release = set['mfe-wallet'] as RemoteRelease
const inserted: { address: string; integrity: string; crossOrigin: string | null }[] = []

beforeAll(() => {
  writeReleaseSet(set)
  guardIntegrity()
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue
      const { pathname, search } = new URL(node.src)
      inserted.push({ address: pathname + search, integrity: node.integrity, crossOrigin: node.crossOrigin })
    }
  }).observe(document.head, { childList: true })
  jest.useFakeTimers()
})
afterAll(() => jest.useRealTimers())

it('MF-4 REL-5 an entry that gets no answer, or fails, is requested at a fresh address each time, with its hash', async () => {
  globalThis.fetch = jest.fn<Promise<Response>, []>().mockResolvedValue(new Response(''))
  const first = loadExposed(release, './routes').catch(() => 'failed')
  await jest.advanceTimersByTimeAsync(answerWithinMs + 10)
  expect(await first).toBe('failed')
  const second = loadExposed(release, './routes').catch(() => 'failed')
  await jest.advanceTimersByTimeAsync(10)
  expect(await second).toBe('failed')
  const third = loadExposed(release, './routes')
  await jest.advanceTimersByTimeAsync(10)
  expect(await third).toEqual({ routes: id })
  const file = `/r/mfe-wallet/${id}/remoteEntry.js`
  expect(inserted).toEqual(
    [file, `${file}?retry=1`, `${file}?retry=2`].map((address) => ({
      address,
      integrity: `sha384-entry-of-${id}`,
      crossOrigin: 'anonymous',
    })),
  )
})
