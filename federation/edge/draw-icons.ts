// Draws the icons of the installed app from the logo: npx tsx federation/edge/draw-icons.ts
import { join } from 'node:path'
import sharp from 'sharp'
import { surfaces } from '@app/contracts/page-colors'
import { mark } from './src/mark'

/**
 * The logo on the dark surface, in a finer line than at small sizes; it takes `share` of the width, so that no mask
 * cuts it off.
 */
const drawing = (share: number, radius: number) => {
  const size = 32 / share
  const inside = mark.replace(/^<svg[^>]*>|<\/svg>$/g, '')
  const start = (size - 32) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024"><rect width="${size}" height="${size}" rx="${size * radius}" fill="${surfaces.dark}"/><g transform="translate(${start} ${start})" fill="none" stroke="#e9713f" stroke-width="0.95">${inside}</g></svg>`
}

const icons = [
  { name: 'icon-192', size: 192, share: 0.98, radius: 0.22 },
  { name: 'icon-512', size: 512, share: 0.98, radius: 0.22 },
  { name: 'maskable-192', size: 192, share: 0.8, radius: 0 },
  { name: 'maskable-512', size: 512, share: 0.8, radius: 0 },
  { name: 'apple-touch-icon', size: 180, share: 0.92, radius: 0 },
]
for (const { name, size, share, radius } of icons)
  await sharp(Buffer.from(drawing(share, radius)))
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(import.meta.dirname, 'icons', `${name}.png`))
