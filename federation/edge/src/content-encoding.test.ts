import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compress, type ContentEncoding } from './content-encoding'

const encodings = ['br', 'gzip'] as const
const decoded = (body: Buffer, encoding: ContentEncoding) =>
  (encoding === 'br' ? brotliDecompressSync : gunzipSync)(body).toString()

describe.each(encodings)('text compressed with %s', (encoding) => {
  const texts = ['', 'x', '<p class="a">Zürich 東京</p>'.repeat(5000)]
  const ends = ['', 'y', '"ticket ✓"</script></body></html>', 'z'.repeat(65_535)]

  it('FIRST-13 is read whole with each end that is added to it', async () => {
    for (const text of texts) {
      const { withEnd } = await compress(text, encoding)
      for (const end of ends) expect(decoded(withEnd(end), encoding) === text + end).toBe(true)
    }
  })

  it('FIRST-13 takes no end that is longer than a block', async () => {
    const { withEnd } = await compress('text', encoding)
    expect(() => withEnd('z'.repeat(65_536))).toThrow(/65536 bytes; at most 65535/)
  })
})

it('FIRST-13 brotli’s window has 128 KB, so that a large page takes little memory', async () => {
  const { bytes } = await compress('text', 'br')
  // 17 bits, in RFC 7932, section 9.1
  expect((bytes[0] ?? 0) & 0b111_1111).toBe(0b000_0001)
})
