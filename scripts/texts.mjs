// Checks every folder of texts in the nine languages: npm run texts
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, SetupError } from './command.mjs'
import { filesOf, isThere, read, readJson } from './files.mjs'
import { faultOf, languages } from './text-faults.mjs'

/** The folders with texts, one file per language. */
export const folders = () => [...new Set(filesOf(/\/locales\/\w+\.json$/).map(dirname))]

/** Whether the code uses the key, literally or by its prefix. */
function isShown(key, code) {
  const name = key.replace(/_(one|other)$/, '')
  const starts = name.split('.').map((_, index, parts) => `${parts.slice(0, index).join('.')}.\${`)
  return code.includes(`'${name}'`) || starts.some((start) => start.length > 3 && code.includes(start))
}

/** What the API's code calls a table of texts: its constant, also under another name, or the names taken out of it. */
function namesOf(table, code) {
  const [, bound = ''] =
    new RegExp(`const (\\{[^}]*\\}|\\w+)[^=\\n]*= (?:\\{ \\.\\.\\.)?textsOf\\('${table}'\\)`).exec(code) ?? []
  const [, other] = new RegExp(`\\b${bound} as (\\w+)`).exec(code) ?? []
  return other === undefined ? [bound] : [bound, other]
}

function unusedInApi(keys) {
  const code = filesOf(/^api\/.*(?<![.]test)[.]ts$/)
    .map(read)
    .join('\n')
  return keys.filter((key) => {
    const [table, name] = key.split('.')
    return !namesOf(table, code).some((one) =>
      one.startsWith('{')
        ? new RegExp(`\\b${name}\\b`).test(one)
        : one !== '' && (code.includes(`${one}.${name}`) || code.includes(`${one}[`)),
    )
  })
}

function unusedIn(folder, keys) {
  if (folder.startsWith('api/')) return unusedInApi(keys)
  // every app may use the platform's texts; the host's screen texts are also for its common components
  const scope = folder.startsWith('shared/platform/') ? '' : folder.replace(/(\/screen-texts)?\/locales$/, '/')
  const code = filesOf(/\.tsx?$/)
    .filter((file) => file.startsWith(scope) && !file.startsWith('api/') && !file.includes('.test.'))
    .map(read)
    .join('\n')
  return keys.filter((key) => !isShown(key, code))
}

/** @returns {string[]} one line per fault of a folder: language, key, problem */
export function faultsOf(folder) {
  const english = readJson(`${folder}/en_us.json`)
  const keys = Object.keys(english)
  const translations = languages
    .filter((language) => isThere(`${folder}/${language}.json`))
    .flatMap((language) => {
      const translated = readJson(`${folder}/${language}.json`)
      const stray = Object.keys(translated).filter((key) => !(key in english))
      return [
        ...stray.map((key) => [language, key, 'not in en_us']),
        ...keys.map((key) => [language, key, faultOf(key, english[key], translated[key], language)]),
      ]
    })
  return [
    ...languages.filter((one) => !isThere(`${folder}/${one}.json`)).map((one) => `${one}: the file is missing`),
    ...translations.filter(([, , fault]) => fault).map(([language, key, fault]) => `${language} ${key}: ${fault}`),
    ...unusedIn(folder, keys).map((key) => `${key}: not used`),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const faults = folders().flatMap((folder) => faultsOf(folder).map((fault) => `${folder}: ${fault}`))
    if (faults.length > 0) throw new SetupError(faults.join('\n'))
    process.stdout.write(`All texts in ${folders().length} folders are complete in ${languages.length} languages.\n`)
  } catch (error) {
    fail(error)
  }
}
