import { makeRelease, writeReleaseSet } from '../test/data-blocks'

const chosen = '1.1.0-bbbbbbbb'
const before = '1.0.0-aaaaaaaa'
const next = '1.2.0-cccccccc'
const real = globalThis.fetch
afterEach(() => {
  globalThis.fetch = real
})

/** How a page that started the last good host judges what the edge serves now. */
async function revisionAfter(served: string): Promise<number | null> {
  jest.resetModules()
  writeReleaseSet({}, { ...makeRelease('host', before), source: 'last-good', insteadOf: chosen })
  const answered = Promise.resolve(Response.json({ rev: 8, releases: { host: served } }))
  globalThis.fetch = () => answered
  const { newerRevisionAtom, watchReleases } = await import('./newer-release')
  const { store } = await import('@app/platform')
  watchReleases()
  document.dispatchEvent(new Event('visibilitychange'))
  await answered
  await new Promise(process.nextTick)
  return store.get(newerRevisionAtom)
}

describe('a page that fell back to the last good host', () => {
  it('MF-7 REL-3 is not outdated while the host that did not start is still served: a reload would lead back here', async () => {
    expect(await revisionAfter(chosen)).toBeNull()
  })

  it('REL-3 is outdated when another host is served', async () => {
    expect(await revisionAfter(next)).toBe(8)
  })
})
