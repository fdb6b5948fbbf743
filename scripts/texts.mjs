// The texts of every part in the nine languages: npm run texts
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, SetupError } from './command.mjs'
import { filesOf, isThere, read, readJson } from './files.mjs'

export const languages = ['en_us', 'zh_cn', 'es_es', 'ms_my', 'vi_vn', 'ja_jp', 'de_de', 'it_it', 'id_id']

/** The folders that hold texts, one file a language. */
export const folders = () => [...new Set(filesOf(/\/locales\/\w+\.json$/).map(dirname))]

const value = /\{\{\w+\}\}/g
// 'one pick' needs no number where a language writes it as a word
const valuesIn = (text, key) =>
  [...new Set(text.match(value) ?? [])]
    .filter((place) => !(key.endsWith('_one') && place === '{{count}}'))
    .sort((one, other) => one.localeCompare(other))
    .join()

const isProse = (text) => text.replace(value, '').match(/\p{L}{2,}/gu)?.length >= 3

/** Columns that a text takes: those of East Asia are twice as wide. */
const widthOf = (text) =>
  [...text.replace(value, '0000')].reduce((sum, sign) => sum + (/[\u3000-\u9fff\uff00-\uffef]/.test(sign) ? 2 : 1), 0)
/** Screens leave texts room to grow by 40 %; a single word has less of it than a sentence, a long one is broken. */
const mostFor = (english) => widthOf(english) * 1.6 + 10

/** What is wrong with one translation, or null. */
export function faultOf(key, english, other, language) {
  if (typeof other !== 'string') return 'missing'
  if (!other.trim()) return 'empty'
  if (valuesIn(other, key) !== valuesIn(english, key)) return `other values than "${english}"`
  if (language === 'en_us') return null
  if (other === english && isProse(english)) return 'still English'
  if (widthOf(other) > mostFor(english)) return `too long beside "${english}": "${other}"`
  return null
}

/** Whether the code of a part asks for the key, as it stands or by its beginning. */
function isShown(key, code) {
  const name = key.replace(/_(one|other)$/, '')
  const starts = name.split('.').map((_, index, parts) => `${parts.slice(0, index).join('.')}.\${`)
  return code.includes(`'${name}'`) || starts.some((start) => start.length > 3 && code.includes(start))
}

function unusedIn(folder, keys) {
  // every part may show the texts that the platform has for all
  const scope = folder.startsWith('shared/platform/') ? '' : folder.replace(/\/locales$/, '/')
  const code = filesOf(/\.tsx?$/)
    .filter((file) => file.startsWith(scope) && !file.startsWith('api/') && !file.includes('.test.'))
    .map(read)
    .join('\n')
  return keys.filter((key) => !isShown(key, code))
}

/** @returns {string[]} one line for each fault of a folder: language, key, what is wrong */
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
    ...unusedIn(folder, keys).map((key) => `${key}: nothing shows it`),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const faults = folders().flatMap((folder) => faultsOf(folder).map((fault) => `${folder}: ${fault}`))
    if (faults.length > 0) throw new SetupError(faults.join('\n'))
    process.stdout.write(`The texts of ${folders().length} parts are whole in ${languages.length} languages.\n`)
  } catch (error) {
    fail(error)
  }
}
