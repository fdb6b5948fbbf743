import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppPackage } from './app-package'

type Route = { page: string; title?: string }
type Folder = Pick<AppPackage, 'folder'>

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>

/** The folders with the app's texts; the host has two. */
export const textFolders = ({ folder }: Folder): string[] =>
  ['src/locales', 'src/screen-texts/locales'].map((name) => join(folder, name)).filter(existsSync)

/**
 * The routes as releases have them, and the title of each page in every language, which the manifest names by its key
 * in the app's texts.
 * @throws Error if a text is missing
 */
export function withTitles<Input extends Route>(app: Folder, routes: readonly Input[]) {
  const texts = new Map<string, Record<string, string>>()
  for (const folder of textFolders(app)) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const language = file.slice(0, -'.json'.length)
      texts.set(language, { ...texts.get(language), ...readJson(join(folder, file)) })
    }
  }
  const titleOf = (key: string) =>
    Object.fromEntries(
      [...texts].map(([language, table]) => {
        const title = table[key]
        if (!title)
          throw new Error(`manifest.json names the title ${key}, which ${language}.json does not have: add it.`)
        return [language, title]
      }),
    )
  const titles = routes.flatMap(({ page, title }) => (title ? [[page, titleOf(title)] as const] : []))
  return {
    routes: routes.map((route) => ({ ...route, title: undefined })),
    ...(titles.length > 0 ? { titles: Object.fromEntries(titles) } : {}),
  }
}
