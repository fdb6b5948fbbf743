// Losslessly shrinks the pictures that tests compare with: a step of npm run pictures
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, 'journeys/pictures')

for (const file of await readdir(folder)) {
  const before = await readFile(join(folder, file))
  const ways = [true, false].map((adaptiveFiltering) =>
    sharp(before).png({ compressionLevel: 9, adaptiveFiltering }).toBuffer(),
  )
  for (const after of await Promise.all(ways))
    if (after.length < (await readFile(join(folder, file))).length) await writeFile(join(folder, file), after)
}
