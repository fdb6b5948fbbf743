import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function find(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : find(dirname(folder))
}

/** Where the files are that are read at run time, also by a bundle. */
export const packageFolder = find(dirname(fileURLToPath(import.meta.url)))
