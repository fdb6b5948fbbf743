import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compress, type ContentEncoding } from './content-encoding'
import { makePageBodies } from './page-bodies'
import { dataOf, setOf } from './testing'
import { drawingHost, startDrawing } from './testing-drawings'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof startDrawing>>['open']>>

const reads = ['page-ticket']
let compressed: ContentEncoding[] = []
let edge: Awaited<ReturnType<typeof startDrawing>>
beforeEach(async () => {
  compressed = []
  edge = await startDrawing({
    config: { pageKey: { hex: 'ab'.repeat(32) } },
    host: { ...drawingHost, reads },
    compressing(text, encoding) {
      compressed.push(encoding)
      return compress(text, encoding)
    },
  })
})
afterEach(() => edge.end())

const cookieOf = (device: string) => `adult=true; device=${device.repeat(32)}`
const requested = (device: string, encoding: string) => ({ cookie: cookieOf(device), 'accept-encoding': encoding })

function textOf({ headers, rawPayload }: Page): string {
  const encoding = headers['content-encoding']
  if (encoding === undefined) return rawPayload.toString()
  return (encoding === 'br' ? brotliDecompressSync : gunzipSync)(rawPayload).toString()
}
const ticketAtEnd = /<script type="application\/json" id="page-ticket">"([\w.-]+)"<\/script>\s*<\/body><\/html>$/
const ticketIn = (html: string) => ticketAtEnd.exec(html)?.[1] ?? ''

describe('pages of one drawing', () => {
  it('FIRST-13 are compressed once for each content encoding, and each has its own ticket at its end', async () => {
    await edge.openDrawn('/Language', 'a drawing', requested('0', 'identity'))
    const opened = ['br', 'gzip', 'identity'].flatMap((encoding) =>
      ['1', '2', '1'].map((device) => edge.open('/Language', requested(device, encoding))),
    )
    const pages = [...(await Promise.all(opened)), await edge.open('/Language', requested('3', 'br'))]
    expect(pages.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'br',
      'br',
      'gzip',
      'gzip',
      'gzip',
      undefined,
      undefined,
      undefined,
      'br',
    ])
    const texts = pages.map(textOf)
    expect(texts[0]).toContain('a drawing')
    const tickets = texts.map(ticketIn)
    expect(new Set(tickets).size).toBe(pages.length)
    expect(tickets).not.toContain('')
    expect(new Set(texts.map((text) => text.replace(ticketIn(text), ''))).size).toBe(1)
    expect(compressed).toEqual(['br', 'gzip'])
  })

  it('FIRST-13 are compressed again when the screen is drawn with other content', async () => {
    const open = () => edge.open('/Language', requested('1', 'br'))
    await edge.openDrawn('/Language', 'before', requested('1', 'br'))
    await open()
    edge.clock.time += 60_000
    expect(textOf(await edge.openDrawn('/Language', 'after', requested('1', 'br')))).toContain('after')
    expect(compressed).toEqual(['br', 'br'])
    edge.clock.time += 60_000
    await edge.openDrawn('/Language', 'after', requested('2', 'br'))
    expect(compressed).toEqual(['br', 'br'])
  })
})

describe('the ticket of a page', () => {
  let versions = 0
  async function isAtEnd(...hosts: (readonly string[] | undefined)[]): Promise<boolean> {
    for (const blocks of hosts) {
      const host = { ...drawingHost, version: `2.0.${versions++}` }
      await edge.release(blocks ? { ...host, reads: [...blocks] } : host)
      await edge.promoteApps('host')
    }
    edge.clock.time += 2000
    const pages = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => edge.open('/Mine', requested('1', encoding))),
    )
    const found = pages.map(textOf).map((text) => {
      const { ticket } = dataOf<{ ticket?: string }>(text, 'page-context') ?? {}
      expect(setOf(text)?.host).not.toHaveProperty('reads')
      // in one place, not in both
      expect((ticket === undefined) !== (ticketIn(text) === '')).toBe(true)
      expect(text).toMatch(/<\/body><\/html>$/)
      return ticket === undefined
    })
    expect(new Set(found).size).toBe(1)
    return found[0] ?? false
  }

  it('REL-16 is where the host reads it, and the last good one, which the page may start instead', async () => {
    expect(await isAtEnd(reads, reads)).toBe(true)
    expect(await isAtEnd(reads, undefined)).toBe(false)
    expect(await isAtEnd(undefined, reads)).toBe(false)
  })
})

it('FIRST-13 a page that could not be compressed is compressed for the next request', async () => {
  let tries = 0
  const bodyOf = makePageBodies((text, encoding) => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('out of memory')) : compress(text, encoding)
  })
  const page = { shared: 'shared', hash: 'hash', own: ' own' }
  await expect(bodyOf(page, 'br')).rejects.toThrow('out of memory')
  expect(brotliDecompressSync(await bodyOf(page, 'br')).toString()).toBe('shared own')
})
