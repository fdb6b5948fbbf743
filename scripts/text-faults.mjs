// What can be wrong with a translation
import { tsImport } from 'tsx/esm/api'

/** The product's own list. @type {{ languages: readonly string[] }} */
export const { languages } = await tsImport('../shared/contracts/src/languages.ts', import.meta.url)

const value = /\{\{\w+\}\}/g
// 'one pick' needs no number if a language writes it as a word
const valuesIn = (text, key) =>
  [...new Set(text.match(value) ?? [])]
    .filter((place) => !(key.endsWith('_one') && place === '{{count}}'))
    .sort((one, other) => one.localeCompare(other))
    .join()

const isProse = (text) => text.replace(value, '').match(/\p{L}{2,}/gu)?.length >= 3

/** Width of a text in columns; East Asian characters take two. */
const widthOf = (text) =>
  [...text.replace(value, '0000')].reduce((sum, sign) => sum + (/[\u3000-\u9fff\uff00-\uffef]/.test(sign) ? 2 : 1), 0)
/** The widest allowed translation, in columns: 60 % more than the English text, plus 10 for short texts. */
const maxFor = (english) => widthOf(english) * 1.6 + 10

/** What is wrong with one translation, or null. */
export function faultOf(key, english, other, language) {
  if (typeof other !== 'string') return 'missing'
  if (!other.trim()) return 'empty'
  if (valuesIn(other, key) !== valuesIn(english, key)) return `different placeholders than "${english}"`
  if (language === 'en_us') return null
  if (other === english && isProse(english)) return 'still English'
  if (widthOf(other) > maxFor(english)) return `too long compared with "${english}": "${other}"`
  return null
}
