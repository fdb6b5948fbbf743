// Draws the icons of the installed app from the logo: npx tsx federation/edge/draw-icons.ts
import { join } from 'node:path'
import sharp from 'sharp'
import { surfaces } from '@app/contracts/page-colors'
import { shortcutSizes } from './src/install'
import { mark } from './src/mark'

/** A line drawing of `width` units on the dark surface; it takes `share` of the picture, so that no mask cuts it off. */
const drawing = (inside: string, { width, share, radius }: { width: number; share: number; radius: number }) => {
  const size = width / share
  const start = (size - width) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024"><rect width="${size}" height="${size}" rx="${size * radius}" fill="${surfaces.dark}"/><g transform="translate(${start} ${start})" fill="none" stroke="#e9713f" ${inside}</g></svg>`
}
const save = (picture: string, size: number, name: string) =>
  sharp(Buffer.from(picture))
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(import.meta.dirname, 'icons', `${name}.png`))

// in a finer line than at small sizes
const logo = `stroke-width="0.95">${mark.replace(/^<svg[^>]*>|<\/svg>$/g, '')}`
const icons = [
  { name: 'icon-192', size: 192, share: 0.98, radius: 0.22 },
  { name: 'icon-512', size: 512, share: 0.98, radius: 0.22 },
  { name: 'maskable-192', size: 192, share: 0.8, radius: 0 },
  { name: 'maskable-512', size: 512, share: 0.8, radius: 0 },
  { name: 'apple-touch-icon', size: 180, share: 0.92, radius: 0 },
]
for (const { name, size, share, radius } of icons) await save(drawing(logo, { width: 32, share, radius }), size, name)

/** The tab bar's icons (Lucide's radio, clapperboard and user-round), for the menu of the app's icon. */
const shortcuts = {
  live: '<path d="M16.247 7.761a6 6 0 0 1 0 8.478"/><path d="M19.075 4.933a10 10 0 0 1 0 14.134"/><path d="M4.925 19.067a10 10 0 0 1 0-14.134"/><path d="M7.753 16.239a6 6 0 0 1 0-8.478"/><circle cx="12" cy="12" r="2"/>',
  video:
    '<path d="m12.296 3.464 3.02 3.956"/><path d="M20.2 6 3 11l-.9-2.4c-.3-1.1.3-2.2 1.3-2.5l13.5-4c1.1-.3 2.2.3 2.5 1.3z"/><path d="M3 11h18v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/><path d="m6.18 5.276 3.1 3.899"/>',
  me: '<circle cx="12" cy="8" r="5"/><path d="M20 21a8 8 0 0 0-16 0"/>',
}
for (const [tab, icon] of Object.entries(shortcuts))
  for (const size of shortcutSizes) {
    const inside = `stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${icon}`
    await save(drawing(inside, { width: 24, share: 0.5, radius: 0.5 }), size, `shortcut-${tab}-${size}`)
  }
