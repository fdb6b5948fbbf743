import { createHash } from 'node:crypto'
import { type Renderer, type Sources, startRenderer } from './index'

const sri = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const files = new Map<string, string>()
const requests: string[] = []
const failures: string[] = []
/** Files whose answer waits for another file's. */
const after = new Map<string, Promise<unknown>>()
const sources: Sources = async ({ kind, path }) => {
  requests.push(`${kind} ${path}`)
  await after.get(path)
  return kind === 'file' ? (files.get(path) ?? null) : `{"of":"${path}"}`
}
let renderer: Renderer
const start = (options: { withinMs?: number; memoryMb?: number } = {}) =>
  startRenderer({
    sources,
    onFailure: (reason, address) => failures.push(address === null ? reason : `${address}: ${reason}`),
    withinMs: 60_000,
    ...options,
  })
beforeEach(() => {
  for (const list of [requests, failures]) list.length = 0
  files.clear()
  after.clear()
  files.set('/r/host/1/host.css', '.screen{color:red}.other{color:blue}')
  renderer = start()
})
afterEach(() => renderer.stop())

/** A page whose host runs this script. */
function pageOf(script: string, address = '/live') {
  files.set('/r/host/1/host.js', script)
  const page = [
    '<script type="application/json" id="release-set">{"channel":"production"}</script>',
    `<link rel="stylesheet" href="/r/host/1/host.css" integrity="${sri(files.get('/r/host/1/host.css') ?? '')}">`,
    `<script defer src="/r/host/1/host.js" integrity="${sri(script)}"></script>`,
  ].join('')
  return { address, lang: 'de_de', isMember: false, isAdult: true, page }
}
const drawn = (html: string) => `handOver(JSON.stringify({ html: ${html}, data: [] }))`

describe('FIRST-1 the process that draws', () => {
  it("FIRST-1 runs the page's own files with its release set, and hands over what they draw", async () => {
    const set = `JSON.parse(document.getElementById('release-set').textContent).channel`
    const facts = `[${set}, location.pathname, localStorage.getItem('viodeLang'), document.currentScript.src].join()`
    const job = pageOf(drawn(`'<main class="screen">' + ${facts} + '</main>'`))
    expect(await renderer.draw(job)).toEqual({
      html: '<main class="screen">production,/live,de_de,http://localhost/r/host/1/host.js</main>',
      css: '.screen{color:red}',
      data: '[]',
      asksAge: false,
    })
    expect(requests).toEqual(['file /r/host/1/host.css', 'file /r/host/1/host.js'])
  })

  it('FIRST-9 is a window that has answered the 18+ question only if the page’s visitor has, and says what it drew', async () => {
    const answer = `handOver(JSON.stringify({ html: String(localStorage.getItem('adult')), data: [], asksAge: true }))`
    const job = pageOf(answer)
    expect(await renderer.draw(job)).toMatchObject({ html: 'true', asksAge: true })
    expect(await renderer.draw({ ...job, isAdult: false })).toMatchObject({ html: 'null', asksAge: true })
  })

  it('FIRST-1 draws each screen in a context of its own', async () => {
    const job = pageOf(`globalThis.count = (globalThis.count ?? 0) + 1; ${drawn('String(count)')}`)
    expect([(await renderer.draw(job))?.html, (await renderer.draw(job))?.html]).toEqual(['1', '1'])
  })

  it('FIRST-1 loads what the code inserts, with its hash, and gives it public responses', async () => {
    files.set('/r/a/1/chunk.js', 'globalThis.part = "of a chunk"')
    const job = pageOf(`
      const script = document.createElement('script')
      Object.assign(script, { src: '/r/a/1/chunk.js', integrity: '${sri('globalThis.part = "of a chunk"')}' })
      script.onload = () => fetch('/api/lists?page=1').then((answer) => answer.text()).then((text) => ${drawn('part + text')})
      document.head.appendChild(script)`)
    expect((await renderer.draw(job))?.html).toBe('of a chunk{"of":"lists?page=1"}')
  })

  it('FIRST-2 has the styles in the order of their elements, whichever file comes first', async () => {
    const first = '.screen{a:first}'
    const second = '.screen{a:second}'
    files.set('/r/a/1/first.css', first)
    files.set('/r/a/1/second.css', second)
    let come = () => {}
    after.set('/r/a/1/first.css', new Promise<void>((resolve) => (come = resolve)))
    const link = (name: string, text: string) =>
      `Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/r/a/1/${name}.css', integrity: '${sri(text)}' })`
    const job = pageOf(`
      const both = [${link('first', first)}, ${link('second', second)}]
      let count = 0
      for (const one of both) one.onload = () => { if (++count === 2) ${drawn(`'<main class="screen"></main>'`)} }
      for (const one of both) document.head.appendChild(one)`)
    const drawing = renderer.draw(job)
    while (!requests.includes('file /r/a/1/second.css')) await new Promise(setImmediate)
    come()
    expect((await drawing)?.css).toBe('.screen{color:red}.screen{a:first}.screen{a:second}')
  })

  it.each([
    ['another hash', `integrity: '${sri('something else')}'`],
    ['no hash', ''],
  ])('REL-5 FIRST-6 runs no file with %s', async (_, attribute) => {
    files.set('/r/a/1/chunk.js', 'globalThis.isIn = true')
    const job = pageOf(`
      const script = document.createElement('script')
      Object.assign(script, { src: '/r/a/1/chunk.js', ${attribute} })
      script.onerror = () => ${drawn(`'refused ' + ('isIn' in globalThis)`)}
      document.head.appendChild(script)`)
    expect((await renderer.draw(job))?.html).toBe('refused false')
  })

  it('FIRST-6 sends nothing: only GET calls of the API and released files are answered', async () => {
    const job = pageOf(`
      fetch('/api/login', { method: 'POST' }); fetch('http://other.example/api/x'); fetch('/r/a/1/x.json'); fetch('/elsewhere')
      fetch('/api/lists').then(() => ${drawn(`'done'`)})`)
    expect((await renderer.draw(job))?.html).toBe('done')
    expect(requests.filter((one) => !one.includes('/r/host/'))).toEqual(['api lists'])
  })

  it('FIRST-6 gives released code nothing of the process, and no way to it', async () => {
    const ways = [
      'typeof process',
      'typeof require',
      'typeof Buffer',
      `(() => { try { return globalThis.constructor.constructor('return typeof process')() } catch { return 'no' } })()`,
      ...['handOver', 'setTimeout', 'fetch', 'URL', 'document.createElement', 'localStorage.getItem', 'atob'].map(
        (name) => `(() => { try { return ${name}.constructor('return typeof process')() } catch { return 'no' } })()`,
      ),
      ...['URL.canParse("/x", "http://y")', 'atob("eA==")', 'setTimeout(() => {}, 0)'].map(
        (call) =>
          `(() => { const found = []; const deep = () => { try { deep() } catch (error) { found.push(error) } try { ${call} } catch (error) { found.push(error) } }; deep();
          return found.some((error) => { try { return error.constructor.constructor('return typeof process')() !== 'undefined' } catch { return false } }) ? 'reached' : 'no' })()`,
      ),
      `(() => { try { fetch() } catch (error) { try { return error.constructor.constructor('return typeof process')() } catch { return 'no' } } return 'no' })()`,
    ]
    const { html = '' } = (await renderer.draw(pageOf(drawn(`[${ways.join()}].join(' ')`)))) ?? {}
    expect(new Set(html.split(' '))).toEqual(new Set(['undefined', 'no']))
  })
})

it.each(['import(x)', 'import /* a */ (x)', 'import// a\n(x)', 'import<!-- a\n(x)', 'import\n--> a\n(x)'])(
  'FIRST-6 released code finds no way to the process in %j',
  async (way) => {
    const job = pageOf(`
      const x = '/r/a/1/x.js'
      const wayTo = (one) => { try { return one.constructor.constructor('return typeof process')() } catch { return 'no way' } }
      const coming = ${way}
      coming.catch((error) => ${drawn(`wayTo(coming) + ', ' + wayTo(error)`)})`)
    expect((await renderer.draw(job))?.html).toBe('no way, no way')
  },
)

describe('FIRST-5 a release that does not draw', () => {
  const good = () => pageOf(drawn(`'well'`))

  it('FIRST-5 leaves no drawing if it throws or refuses, and says why', async () => {
    expect(await renderer.draw(pageOf('throw new TypeError("a fault")'))).toBeNull()
    expect(await renderer.draw(pageOf('refuseToDraw("no heading")'))).toBeNull()
    expect(await renderer.draw(pageOf('this is no script'))).toBeNull()
    expect(failures).toEqual([
      expect.stringMatching(/^\/live: a fault at \/r\/host\/1\/host\.js:1:7/),
      '/live: no heading',
      expect.stringContaining('Unexpected identifier'),
    ])
    expect((await renderer.draw(good()))?.html).toBe('well')
  })

  it.each([
    ['hangs', 'for (;;) {}'],
    ['never finishes', ''],
  ])('FIRST-5 ends the process if it %s, and draws the next with a new one', async (_, script) => {
    await renderer.stop()
    renderer = start({ withinMs: 1000 })
    expect(await renderer.draw(pageOf(script))).toBeNull()
    expect(failures[0]).toBe('/live: not drawn within 1000 ms')
    await renderer.stop()
    renderer = start()
    expect((await renderer.draw(good()))?.html).toBe('well')
  })

  it('FIRST-5 ends with its memory, and the next drawing has a new process', async () => {
    await renderer.stop()
    renderer = start({ memoryMb: 64 })
    const all = 'const all = []; for (;;) all.push(new Array(1e5).fill(0).map((_, at) => ({ at })))'
    expect(await renderer.draw(pageOf(all))).toBeNull()
    expect((await renderer.draw(good()))?.html).toBe('well')
  })

  it('FIRST-5 tells whoever asked for it why it failed, whether it throws, hangs or ends the process', async () => {
    const reasonsOf = async (script: string, options: Parameters<typeof start>[0]) => {
      await renderer.stop()
      renderer = start(options)
      const messages: string[] = []
      await renderer.draw(pageOf(script), (reason) => messages.push(reason))
      return messages
    }
    const endless = 'const all = []; for (;;) all.push(new Array(1e5).fill(0).map((_, at) => ({ at })))'
    expect(await reasonsOf('throw new Error("a fault")', {})).toEqual([expect.stringContaining('a fault')])
    expect(await reasonsOf('', { withinMs: 1000 })).toEqual(['not drawn within 1000 ms'])
    expect(await reasonsOf(endless, { memoryMb: 64 })).toEqual([
      expect.stringContaining('the process that draws ended'),
    ])
    expect(await reasonsOf(drawn(`'well'`), {})).toEqual([])
  })

  it('FIRST-5 that throws later, or leaves a rejection behind, ends nothing', async () => {
    const later = `setTimeout(() => { throw new Error('later') }); Promise.reject(new Error('left')); setTimeout(() => ${drawn(`'x'`)}, 50)`
    expect(await renderer.draw(pageOf(later))).toBeNull()
    expect(failures).toEqual([expect.stringContaining('later')])
    expect((await renderer.draw(good()))?.html).toBe('well')
  })
})
