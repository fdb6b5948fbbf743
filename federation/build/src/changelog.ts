import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppPackage } from './app-package'

export const changelogFile = ({ folder }: Pick<AppPackage, 'folder'>) => join(folder, 'CHANGELOG.md')

/**
 * The list under the heading of the app's version (`## 1.1.0` or `## [1.1.0] - 2026-11-22`, the keepachangelog.com
 * format), without Markdown. Nothing if the file has no such heading or no list below it.
 */
export function notesOf(app: Pick<AppPackage, 'folder' | 'version'>): { notes?: string[] } {
  const file = changelogFile(app)
  const sections = existsSync(file) ? readFileSync(file, 'utf8').split(/^## /m).slice(1) : []
  const own = sections.find((section) => /^\[?([^\]\s]+)/.exec(section)?.[1] === app.version)
  const items = own?.split(/^[-*] /m).slice(1) ?? []
  const notes = items.map((item) =>
    (item.split(/\n\s*\n|\n#/)[0] ?? '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[`*]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return notes.length > 0 ? { notes } : {}
}
