import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { avatarPictures } from './avatar'
import { bannerPictures } from './banner'
import { captionFiles } from './captions'
import { emblemPictures } from './emblems'
import { hostPictures } from './people'
import { prizePictures } from './prizes'
import { videoPictures } from './stills'

// Redraws every picture of the demo seed and writes the captions. The same source always gives the same files.
const target = join(dirname(fileURLToPath(import.meta.url)), '../demo/art')
const files = [
  hostPictures(),
  videoPictures(),
  bannerPictures(),
  avatarPictures(),
  emblemPictures(),
  prizePictures(),
  captionFiles(),
].flatMap((set) => [...set])

rmSync(target, { recursive: true, force: true })
for (const [name, svg] of files) {
  const file = join(target, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, svg)
}
const bytes = files.reduce((sum, [, svg]) => sum + Buffer.byteLength(svg), 0)
process.stdout.write(`${files.length} files, ${Math.round(bytes / 1024)} KB\n`)
