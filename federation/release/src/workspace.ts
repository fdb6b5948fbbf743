import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

function find(folder: string): string {
  return existsSync(join(folder, 'pnpm-workspace.yaml')) ? folder : find(dirname(folder))
}

/** The checkout, or the folder of an image that has the same layout. */
export const workspace = find(import.meta.dirname)
