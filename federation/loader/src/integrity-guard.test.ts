import { makeRemote, writeReleaseSet } from '../test/data-blocks'
import { guardIntegrity, hashOf, styleWriters } from './integrity-guard'

const chosen = makeRemote('mfe-wallet', '1.1.0-aaaaaaaa')
const lastGood = makeRemote('mfe-wallet', '1.0.0-bbbbbbbb')
const files = {
  ...chosen.files,
  'page.css': 'sha384-of-the-sheet',
  'page-a.js': 'sha384-of-a',
}
const withFiles = { ...chosen, files }
const real = globalThis.fetch
const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>()

/** The page contains no hashes of this one, only the hash of their list. */
const listed = { ...makeRemote('mfe-media', '1.0.0-cccccccc'), files: {}, integrity: 'sha384-of-the-list' }

const linked = 'https://elsewhere.example/r/mfe-hosts/1.0.0-dddddddd/remoteEntry.js'

beforeAll(() => {
  // as the edge writes a preload; jsdom knows the attribute and not the property
  const integrity = 'sha256-of-the-link'
  document.head.innerHTML += `<link rel="preload" as="script" href="${linked}" integrity="${integrity}">`
  Object.assign(document.head.lastElementChild ?? {}, { integrity })
  writeReleaseSet({ 'mfe-wallet': { ...withFiles, lastGood }, 'mfe-media': listed })
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

/** Captures the guard's refusals and returns them. */
function hearRefusals(): () => unknown[] {
  const answer = jest.spyOn(console, 'error').mockClear()
  answer.mockImplementation(() => {})
  return () => answer.mock.calls.flat()
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

  it('REL-5 is requested once, by the browser, which checks its bytes', () => {
    document.body.append(sheet('/r/mfe-wallet/1.1.0-aaaaaaaa/page.css'))
    expect(fetched).not.toHaveBeenCalled()
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
  // each list is requested once and its result kept, so the order of these tests counts
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
    const code = script(file('page-live.js'))
    const style = sheet(file('page-live.css'))
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
