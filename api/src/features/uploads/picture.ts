import sharp from 'sharp'

/** Only these are ever decoded, whatever else the library can: no SVG, no PDF, no animation. */
const loaders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })
sharp.cache(false)

const max = { pixels: 24_000_000, side: 1024, seconds: 10 } as const

type PictureFault = 'type' | 'animated' | 'pixels' | 'broken'
export class PictureError extends Error {
  override readonly name = 'PictureError'
  constructor(
    readonly fault: PictureFault,
    cause?: unknown,
  ) {
    super(fault, { cause })
  }
}

/** The format by the first bytes; a file's name and declared type cannot be trusted. */
function formatOf(file: Buffer): 'jpeg' | 'png' | 'webp' | null {
  const starts = (hex: string) => file.subarray(0, hex.length / 2).toString('hex') === hex
  if (starts('ffd8ff')) return 'jpeg'
  if (starts('89504e470d0a1a0a')) return 'png'
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return null
}

/** Decodes a picture and re-encodes it as WebP of at most 1024 pixels a side: nothing of the original file is kept. */
export async function remakePicture(file: Buffer): Promise<Buffer> {
  const format = formatOf(file)
  if (format === null) throw new PictureError('type')
  const options = { limitInputPixels: max.pixels, failOn: 'error', sequentialRead: true } as const
  const picture = await metadataOf(file)
  if (picture.format !== format) throw new PictureError('type')
  if ((picture.pages ?? 1) > 1 || isAnimatedPng(format, file)) throw new PictureError('animated')
  if (picture.width * picture.height > max.pixels) throw new PictureError('pixels')
  try {
    return await sharp(file, options)
      .autoOrient()
      .resize({ width: max.side, height: max.side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: max.seconds })
      .toBuffer()
  } catch (error) {
    throw new PictureError('broken', error)
  }
}

/** Reads the header only. */
async function metadataOf(file: Buffer) {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new PictureError('broken', error)
  }
}

/** The chunk acTL comes before the first IDAT; the decoder would show only the first frame. */
function isAnimatedPng(format: string, file: Buffer): boolean {
  if (format !== 'png') return false
  const control = file.indexOf('acTL', 0, 'latin1')
  return control !== -1 && control < file.indexOf('IDAT', 0, 'latin1')
}
