import fc from 'fast-check'
import sharp from 'sharp'
import { PictureError, remakePicture } from './picture'

const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, i) => (i * 7919 + (i >> 3) * 31) % 256))
const source = () => sharp(noise, { raw: { width: 64, height: 48, channels: 3 } })

/** The outcome for a file: a re-encoded picture, or a known error. Anything else fails the test. */
async function fate(file: Buffer): Promise<string> {
  try {
    const picture = await sharp(await remakePicture(file)).metadata()
    return picture.width <= 1024 && picture.height <= 1024 ? picture.format : 'too large'
  } catch (error) {
    if (error instanceof PictureError) return error.fault
    throw error
  }
}
const fates = ['webp', 'type', 'animated', 'pixels', 'broken']

describe('whatever is uploaded as a picture', () => {
  it('SET-10 becomes a small WebP or is refused with a message, however its bytes are changed', async () => {
    const files = await Promise.all([source().jpeg().toBuffer(), source().png().toBuffer(), source().webp().toBuffer()])
    const edits = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), fc.nat(255)), {
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        edits,
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        async (file, changes, stored) => {
          const changed = Buffer.from(file.subarray(0, Math.ceil(file.length * stored)))
          for (const [place, value] of changes) changed[Math.floor(place * changed.length)] = value
          expect(fates).toContain(await fate(changed))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('SET-10 becomes no picture when its bytes are random, even after a valid header', async () => {
    const beginnings = ['', 'ffd8ff', '89504e470d0a1a0a', '524946460000000057454250', '47494638', '3c737667'].map(
      (hex) => Buffer.from(hex, 'hex'),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
        expect(['type', 'animated', 'pixels', 'broken']).toContain(await fate(Buffer.concat([start, rest])))
      }),
      { numRuns: 150 },
    )
  })
})
