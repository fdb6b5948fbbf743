import { makeRemote, writeReleaseSet } from '../test/data-blocks'
import { answerWithinMs } from './answers'
import { guardIntegrity, hashOf, styleWriters } from './integrity-guard'

const chosen = makeRemote('mfe-wallet', '1.1.0-aaaaaaaa')
const lastGood = makeRemote('mfe-wallet', '1.0.0-bbbbbbbb')
const files = {
  ...chosen.files,
  'page.css': 'sha384-of-the-sheet',
  'page-a.js': 'sha384-of-a',
  'locale-ja_jp.js': 'sha384-of-the-words',
  'slow.js': 'sha384-of-slow',
  'slow-chunk.js': 'sha384-of-the-slow-chunk',
  'slow.css': 'sha384-of-the-slow-sheet',
  'damaged.js': 'sha384-of-damaged',
}
const withFiles = { ...chosen, files }
const real = globalThis.fetch
const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>()

/** Of this one the page holds no hashes, but the hash of their list. */
const listed = { ...makeRemote('mfe-media', '1.0.0-cccccccc'), files: {}, integrity: 'sha384-of-the-list' }
const unanswered = { ...makeRemote('mfe-hosts', '1.0.0-eeeeeeee'), files: {}, integrity: 'sha384-of-another-list' }

const damaged = { ...makeRemote('mfe-lottery', '1.0.0-ffffffff'), files: {}, integrity: 'sha384-of-a-third-list' }

const linked = 'https://elsewhere.example/r/mfe-hosts/1.0.0-dddddddd/remoteEntry.js'

beforeAll(() => {
  // as the edge writes a preload; jsdom knows the attribute and not the property
  const integrity = 'sha256-of-the-link'
  document.head.innerHTML += `<link rel="preload" as="script" href="${linked}" integrity="${integrity}">`
  Object.assign(document.head.lastElementChild ?? {}, { integrity })
  const others = { 'mfe-media': listed, 'mfe-hosts': unanswered, 'mfe-lottery': damaged }
  writeReleaseSet({ 'mfe-wallet': { ...withFiles, lastGood }, ...others })
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
const errorOf = (element: Element) =>
  new Promise<string>((resolve) => element.addEventListener('error', ({ type }) => resolve(type), { once: true }))

/** Lets the guard say that it refuses something; gives what it said. */
function hearRefusals(): () => unknown[] {
  const said = jest.spyOn(console, 'error').mockClear()
  said.mockImplementation(() => {})
  return () => said.mock.calls.flat()
}
const refusalOf = (path: string) =>
  `No release of this page has ${new URL(path, window.location.href).href}: it is not inserted`

type Insert = (node: HTMLElement) => void
const place = () => document.body.appendChild(document.createElement('div'))
const ways: [string, Insert][] = [
  ['appendChild', (node) => void document.body.appendChild(node)],
  ['insertBefore', (node) => void document.body.insertBefore(node, null)],
  ['replaceChild', (node) => void document.body.replaceChild(node, place())],
  ['append', (node) => document.body.append(node)],
  ['prepend', (node) => document.body.prepend('text', node)],
  ['before', (node) => place().before(node)],
  ['after', (node) => place().after(node)],
  ['replaceWith', (node) => place().replaceWith(node)],
  ['replaceChildren', (node) => document.body.replaceChildren(node)],
  ['a fragment', (node) => document.createDocumentFragment().append(node)],
]

describe('a script that code inserts', () => {
  it.each(ways)('REL-5 gets the hash of its release: %s', (_, insert) => {
    const known = script('/r/mfe-wallet/1.1.0-aaaaaaaa/page-a.js')
    insert(known)
    expect(known.parentNode).not.toBeNull()
    expect(known.integrity).toBe('sha384-of-a')
    expect(known.crossOrigin).toBe('anonymous')
  })

  it.each(ways)('REL-5 is refused with an error event if no release contains it: %s', async (_, insert) => {
    const refusals = hearRefusals()
    const unknown = script('/r/mfe-wallet/1.1.0-aaaaaaaa/evil.js')
    const error = errorOf(unknown)
    insert(unknown)
    expect(unknown.parentNode).toBeNull()
    expect(await error).toBe('error')
    expect(refusals()).toEqual([refusalOf('/r/mfe-wallet/1.1.0-aaaaaaaa/evil.js')])
  })

  it.each([
    'https://evil.example/r/mfe-wallet/1.1.0-aaaaaaaa/page-a.js',
    '/r/mfe-wallet/9.9.9-ffffffff/remoteEntry.js',
  ])('REL-5 is refused from elsewhere, and the console says so: %s', (src) => {
    const refusals = hearRefusals()
    const unknown = script(src)
    document.body.append(unknown)
    expect(unknown.isConnected).toBe(false)
    expect(refusals()).toEqual([refusalOf(src)])
  })

  it("REL-5 gets the hash that the page's own link has", () => {
    const preloaded = script(linked)
    document.body.append(preloaded)
    expect(preloaded.integrity).toBe('sha256-of-the-link')
    expect(hashOf(linked)).toBe('sha256-of-the-link')
  })

  it('REL-5 keeps its hash when it is requested again with a query', () => {
    const again = script('/r/mfe-wallet/1.1.0-aaaaaaaa/page-a.js?retry=2')
    document.body.append(again)
    expect(again.integrity).toBe('sha384-of-a')
  })

  it('REL-5 can come from the host and from the last good release', () => {
    const files = ['/r/host/1.0.0-0a0b0c0d/remoteEntry.js', '/r/mfe-wallet/1.0.0-bbbbbbbb/remoteEntry.js'].map(script)
    document.body.append(...files)
    expect(files.map(({ integrity }) => integrity)).toEqual([
      'sha384-entry-of-1.0.0-0a0b0c0d',
      'sha384-entry-of-1.0.0-bbbbbbbb',
    ])
  })
})

describe('a stylesheet that code inserts', () => {
  it('REL-5 gets the hash of its release', () => {
    const known = sheet('/r/mfe-wallet/1.1.0-aaaaaaaa/page.css')
    document.body.append(known)
    expect(known.isConnected).toBe(true)
    expect([known.integrity, known.crossOrigin]).toEqual(['sha384-of-the-sheet', 'anonymous'])
  })

  it("REL-5 gets an error event if its bytes are not the release's", async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch: integrity'))
    const tampered = sheet('/r/mfe-wallet/1.1.0-aaaaaaaa/page.css')
    const error = errorOf(tampered)
    document.body.append(tampered)
    expect(await error).toBe('error')
    expect(fetched).toHaveBeenCalledWith(tampered.href, expect.objectContaining({ integrity: 'sha384-of-the-sheet' }))
  })

  it.each(['stylesheet', 'alternate stylesheet', 'STYLESHEET'])(
    'REL-5 is refused if no release contains it: %s',
    async (rel) => {
      const refusals = hearRefusals()
      const unknown = Object.assign(sheet('/r/mfe-wallet/1.1.0-aaaaaaaa/evil.css'), { rel })
      const error = errorOf(unknown)
      document.body.append(unknown)
      expect(unknown.isConnected).toBe(false)
      expect(await error).toBe('error')
      expect(refusals()).toEqual([refusalOf('/r/mfe-wallet/1.1.0-aaaaaaaa/evil.css')])
    },
  )
})

describe('style that code writes into the page', () => {
  const style = (text: string) => Object.assign(document.createElement('style'), { textContent: text })
  const writeInto = (node: HTMLStyleElement, ...text: (Node | string)[]) => {
    document.body.append(node)
    node.append(...text)
  }
  const writes: [string, () => void, number][] = [
    ['with its text', () => void document.body.appendChild(style('p { color: red }')), 1],
    ['at once with others', () => document.body.prepend('text', style('p { color: red }')), 1],
    ['and then its text', () => writeInto(style(''), 'p { color: red }'), 1],
    ['and then a text node', () => void style('').appendChild(document.createTextNode('p {}')), 1],
    ['empty, to be filled by rules', () => document.body.append(style('')), 0],
    ['and is text of something else', () => document.body.append('text', document.createElement('p')), 0],
  ]
  it.each(writes)('MF-9 is noted with who wrote it: %s', (_, write, count) => {
    styleWriters.length = 0
    write()
    expect(styleWriters).toHaveLength(count)
    for (const stack of styleWriters) expect(stack).toContain('integrity-guard.test.ts')
  })
})

it('everything else is inserted as usual', () => {
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: 'https://example.com/icon.svg' })
  const block = Object.assign(document.createElement('script'), { type: 'application/json', textContent: '{}' })
  document.body.append('text', icon, block, document.createElement('p'))
  expect(document.body.childNodes).toHaveLength(4)
})

describe('a file whose hash is in the list of its release', () => {
  const list = { 'page-live.js': 'sha384-of-live', 'page-live.css': 'sha384-of-live-css' }
  const file = (name: string) => `/r/mfe-media/1.0.0-cccccccc/${name}`
  const inserted = (node: Node) =>
    new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!node.isConnected) return
        observer.disconnect()
        resolve()
      }).observe(document, { childList: true, subtree: true })
    })
  // each list is asked for once, and what comes of it stays: the order of these counts
  it('REL-5 is not inserted if the list does not load, or is a different one', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const early = script(file('page-live.js'))
    const error = errorOf(early)
    document.body.append(early)
    expect(await error).toBe('error')
    expect(early.isConnected).toBe(false)
    const [href, options] = fetched.mock.calls[0] ?? []
    expect(String(href)).toMatch(/mfe-media\/1\.0\.0-cccccccc\/integrity\.json$/)
    expect(options).toMatchObject({ integrity: 'sha384-of-the-list' })
  })

  it('REL-5 is inserted with its hash as soon as the list has loaded, which is requested once', async () => {
    fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(list))))
    const [code, style] = [script(file('page-live.js')), sheet(file('page-live.css'))]
    const both = [inserted(code), inserted(style)]
    document.head.appendChild(code)
    document.head.appendChild(style)
    expect(code.isConnected).toBe(false)
    await Promise.all(both)
    expect([code.integrity, style.integrity]).toEqual([list['page-live.js'], list['page-live.css']])
    expect(fetched.mock.calls.filter(([href]) => String(href).includes('integrity.json'))).toHaveLength(1)
  })

  it('REL-5 is refused if the list does not contain it', async () => {
    const refusals = hearRefusals()
    const unknown = script(file('evil.js'))
    const error = errorOf(unknown)
    document.body.append(unknown)
    expect(await error).toBe('error')
    expect(unknown.isConnected).toBe(false)
    expect(refusals()).toEqual([refusalOf(file('evil.js'))])
  })
})

describe('a file that gets no answer', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  /** What the page's loaders do: insert it, hear of it, take it away. */
  function ask(node: HTMLScriptElement | HTMLLinkElement) {
    const heard: string[] = []
    for (const type of ['load', 'error'])
      node.addEventListener(type, () => {
        heard.push(type)
        node.remove()
      })
    document.body.append(node)
    return { node, heard }
  }
  const addressOf = ({ node }: ReturnType<typeof ask>) => {
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
    const first = ask(make(at))
    jest.advanceTimersByTime(answerWithinMs - 1)
    expect(first.heard).toEqual([])
    jest.advanceTimersByTime(1)
    expect(first.heard).toEqual(['error'])
    const second = ask(make(at))
    jest.advanceTimersByTime(answerWithinMs)
    const third = ask(make(at))
    expect([first, second, third].map(addressOf)).toEqual([file, `${file}?retry=1`, `${file}?retry=2`])
    expect([second, third].map(({ node }) => node.integrity)).toEqual([hash, hash])
    third.node.dispatchEvent(new Event('load'))
    jest.advanceTimersByTime(60_000)
    expect(third.heard).toEqual(['load'])
    // nothing more is asked of the address that does not answer
    expect(reloaded()).toEqual([])
  })

  it('MF-4 still counts if it arrives late, also for later requests', () => {
    const at = '/r/mfe-wallet/1.1.0-aaaaaaaa/slow.js'
    const first = ask(script(at))
    jest.advanceTimersByTime(answerWithinMs)
    const second = ask(script(at))
    first.node.dispatchEvent(new Event('load'))
    expect(second.heard).toEqual(['load'])
  })

  it('MF-4 REL-5 or that arrived damaged is requested at a fresh address, and its cached copy is replaced', () => {
    const at = '/r/mfe-wallet/1.1.0-aaaaaaaa/damaged.js'
    const first = ask(script(at))
    first.node.dispatchEvent(new Event('error'))
    expect(addressOf(ask(script(at)))).toBe('damaged.js?retry=1')
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
    const first = ask(script(at))
    await jest.advanceTimersByTimeAsync(answerWithinMs + 10)
    expect(first.heard).toEqual(['error'])
    fetched.mockImplementation(() => Promise.resolve(new Response('{"page-list.js":"sha384-of-the-page"}')))
    const second = ask(script(at))
    await jest.advanceTimersByTimeAsync(10)
    expect(second.node.integrity).toBe('sha384-of-the-page')
    expect(second.node.isConnected).toBe(true)
    const asked = fetched.mock.calls.map(([href, options]) => [
      String(href).split('/').at(-1),
      options?.integrity,
      options?.cache,
    ])
    expect(asked).toEqual([
      ['integrity.json', 'sha384-of-another-list', undefined],
      ['integrity.json?retry=1', 'sha384-of-another-list', undefined],
    ])
  })

  it('MF-4 REL-5 or a list of hashes that arrived damaged: its cached copy is replaced, like a script’s', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const base = '/r/mfe-lottery/1.0.0-ffffffff/'
    const first = ask(script(`${base}page-game.js`))
    await jest.advanceTimersByTimeAsync(10)
    expect(first.heard).toEqual(['error'])
    expect(reloaded().map(([href]) => new URL(String(href)).pathname)).toEqual([`${base}integrity.json`])
  })
})
