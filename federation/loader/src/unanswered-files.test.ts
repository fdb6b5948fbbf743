import { makeRemote, writeReleaseSet } from '../test/data-blocks'
import { answerWithinMs } from './answers'
import { guardIntegrity } from './integrity-guard'

const chosen = makeRemote('mfe-wallet', '1.1.0-aaaaaaaa')
const files = {
  ...chosen.files,
  'locale-ja_jp.js': 'sha384-of-the-words',
  'slow.js': 'sha384-of-slow',
  'slow-chunk.js': 'sha384-of-the-slow-chunk',
  'slow.css': 'sha384-of-the-slow-sheet',
  'damaged.js': 'sha384-of-damaged',
}
/** The page contains no hashes of these, only the hash of their list. */
const unanswered = { ...makeRemote('mfe-hosts', '1.0.0-eeeeeeee'), files: {}, integrity: 'sha384-of-another-list' }
const damaged = { ...makeRemote('mfe-lottery', '1.0.0-ffffffff'), files: {}, integrity: 'sha384-of-a-third-list' }
const real = globalThis.fetch
const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>()

beforeAll(() => {
  writeReleaseSet({ 'mfe-wallet': { ...chosen, files }, 'mfe-hosts': unanswered, 'mfe-lottery': damaged })
  guardIntegrity()
})
beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response(''))
  globalThis.fetch = fetched
})
afterEach(() => {
  globalThis.fetch = real
  document.body.replaceChildren()
})

const script = (src: string) => Object.assign(document.createElement('script'), { src })
const sheet = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })

describe('a file that gets no answer', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  /** Does what the page's loaders do: insert it, listen for its events, remove it. */
  function request(node: HTMLScriptElement | HTMLLinkElement) {
    const heard: string[] = []
    for (const type of ['load', 'error'])
      node.addEventListener(type, () => {
        heard.push(type)
        node.remove()
      })
    document.body.append(node)
    return { node, heard }
  }
  const addressOf = ({ node }: ReturnType<typeof request>) => {
    const { pathname, search } = new URL(node instanceof HTMLScriptElement ? node.src : node.href)
    return `${pathname.split('/').at(-1)}${search}`
  }
  const reloaded = () => fetched.mock.calls.filter(([, options]) => options?.cache === 'reload')

  it.each([
    ['an entry', 'remoteEntry.js', 'sha384-entry-of-1.1.0-aaaaaaaa', script],
    ['a chunk', 'slow-chunk.js', 'sha384-of-the-slow-chunk', script],
    ['a stylesheet', 'slow.css', 'sha384-of-the-slow-sheet', sheet],
    ['the words of a language', 'locale-ja_jp.js', 'sha384-of-the-words', script],
  ])('MF-4 REL-5 times out and is requested at a fresh address, with its hash: %s', (_, file, hash, make) => {
    const at = `/r/mfe-wallet/1.1.0-aaaaaaaa/${file}`
    const first = request(make(at))
    jest.advanceTimersByTime(answerWithinMs - 1)
    expect(first.heard).toEqual([])
    jest.advanceTimersByTime(1)
    expect(first.heard).toEqual(['error'])
    const second = request(make(at))
    jest.advanceTimersByTime(answerWithinMs)
    const third = request(make(at))
    expect([first, second, third].map(addressOf)).toEqual([file, `${file}?retry=1`, `${file}?retry=2`])
    expect([second, third].map(({ node }) => node.integrity)).toEqual([hash, hash])
    third.node.dispatchEvent(new Event('load'))
    jest.advanceTimersByTime(60_000)
    expect(third.heard).toEqual(['load'])
    // the address that does not answer is not requested again
    expect(reloaded()).toEqual([])
  })

  it('MF-4 still counts if it arrives late, also for later requests', () => {
    const at = '/r/mfe-wallet/1.1.0-aaaaaaaa/slow.js'
    const first = request(script(at))
    jest.advanceTimersByTime(answerWithinMs)
    const second = request(script(at))
    first.node.dispatchEvent(new Event('load'))
    expect(second.heard).toEqual(['load'])
  })

  it('MF-4 REL-5 or that arrived damaged is requested at a fresh address, and its cached copy is replaced', () => {
    const at = '/r/mfe-wallet/1.1.0-aaaaaaaa/damaged.js'
    const first = request(script(at))
    first.node.dispatchEvent(new Event('error'))
    expect(addressOf(request(script(at)))).toBe('damaged.js?retry=1')
    expect(reloaded().map(([href]) => new URL(String(href)).pathname)).toEqual([at])
  })

  it('MF-4 REL-5 is requested at a fresh address, even if it is the list of a release', async () => {
    fetched.mockImplementation(
      (_, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    )
    const at = '/r/mfe-hosts/1.0.0-eeeeeeee/page-list.js'
    const first = request(script(at))
    await jest.advanceTimersByTimeAsync(answerWithinMs + 10)
    expect(first.heard).toEqual(['error'])
    fetched.mockImplementation(() => Promise.resolve(new Response('{"page-list.js":"sha384-of-the-page"}')))
    const second = request(script(at))
    await jest.advanceTimersByTimeAsync(10)
    expect(second.node.integrity).toBe('sha384-of-the-page')
    expect(second.node.isConnected).toBe(true)
    const query = fetched.mock.calls.map(([href, options]) => [
      String(href).split('/').at(-1),
      options?.integrity,
      options?.cache,
    ])
    expect(query).toEqual([
      ['integrity.json', 'sha384-of-another-list', undefined],
      ['integrity.json?retry=1', 'sha384-of-another-list', undefined],
    ])
  })

  it('MF-4 REL-5 or a list of hashes that arrived damaged: its cached copy is replaced, like a script’s', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const base = '/r/mfe-lottery/1.0.0-ffffffff/'
    const first = request(script(`${base}page-game.js`))
    await jest.advanceTimersByTimeAsync(10)
    expect(first.heard).toEqual(['error'])
    expect(reloaded().map(([href]) => new URL(String(href)).pathname)).toEqual([`${base}integrity.json`])
  })
})
