import type { Store } from '@app/registry/node'
import { createHash } from 'node:crypto'
import { drawEach } from './draw'

const sri = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const draws = `handOver(JSON.stringify({ html: '<h1></h1>', data: [] }))`

/** Draws screens of which each has a script of its own; null: an edge does not draw it. */
function drawAll(scripts: Record<string, string | null>, withinMs?: number) {
  const keyOf = (path: string) => `r/host/1${path}.js`
  const read = async (key: string) => {
    const [, script] = Object.entries(scripts).find(([path]) => keyOf(path) === key) ?? []
    return script ? { bytes: Buffer.from(script), etag: '' } : null
  }
  const screens = Object.keys(scripts).map((path) => ({
    release: 'mfe-media@1.2.3-abc',
    path,
    address: `${path}?id=1`,
  }))
  return drawEach(screens, {
    store: { read } as Store,
    apiUrl: '',
    ...(withinMs === undefined ? {} : { withinMs }),
    openEdge: async ({ draw }) => ({
      async inject({ url }) {
        const script = scripts[url.replace('?id=1', '')]
        if (!script) return
        const page = `<script defer src="/${keyOf(url.replace('?id=1', ''))}" integrity="${sri(script)}"></script>`
        await draw({ address: url, lang: 'en_us', isMember: false, isAdult: true, page })
      },
      close: async () => {},
    }),
  })
}
const undrawn = (path: string, reason: string) =>
  `mfe-media@1.2.3-abc: ${path} is not drawn for first visits: ${reason}. Its pages start with the skeleton.`

it('FIRST-8 says of each screen that an edge would draw why it is not drawn, and how many are', async () => {
  const long = `throw new Error('\\u001b[31m' + 'x'.repeat(500) + '\\n' + 'y')`
  const found = await drawAll({ '/live': draws, '/Video': 'refuseToDraw("no heading")', '/Login': null, '/xf': long })
  expect(found.drawn).toBe(1)
  expect(found.warnings).toEqual([undrawn('/Video', 'no heading'), undrawn('/xf', ` [31m${'x'.repeat(195)}`)])
})

it('FIRST-8 a release whose screens all hang costs three of them, and is told of in one sentence for each reason', async () => {
  const hangs = 'for (;;) {}'
  const found = await drawAll({ '/a': hangs, '/b': hangs, '/c': hangs, '/d': draws, '/Login': null }, 500)
  expect(found).toEqual({
    drawn: 0,
    warnings: [
      'mfe-media@1.2.3-abc: 3 screens are not drawn for first visits: not drawn within 500 ms. Their pages start with the skeleton: /a, /b, /c.',
      undrawn('/d', '3 others took too long before'),
    ],
  })
})
