/** Letters that have no accent to remove, and what people type for them. */
const plainLetters: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Folds case, accents and width. A Japanese voicing mark is no accent. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[đøłıßæœ]/g, (letter) => plainLetters[letter] ?? letter)

const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`
const runs = new RegExp(`[${unspaced}]+|(?:(?![${unspaced}])[\\p{L}\\p{N}])+`, 'gu')
const isUnspacedRun = new RegExp(`^[${unspaced}]`, 'u')

/** Whether a term is Chinese or Japanese, which is written without spaces. */
export const isUnspaced = (term: string): boolean => isUnspacedRun.test(term)

const pairs = (letters: readonly string[]) => letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)

const termsOf = (text: string, ofUnspaced: (letters: readonly string[]) => readonly string[]) =>
  (folded(text).match(runs) ?? []).flatMap((run) => (isUnspaced(run) ? ofUnspaced([...run]) : [run]))

/** The terms of a text: its words; of a text without spaces every letter and every two in a row. */
export const termsIn = (text: string): string[] => termsOf(text, (letters) => [...letters, ...pairs(letters)])

/** More of them find nothing else, and cost as much as each. */
const maxWanted = 8

/** The terms of what somebody looks for. */
export const termsWanted = (text: string): string[] =>
  [...new Set(termsOf(text, (letters) => (letters.length === 1 ? letters : pairs(letters))))].slice(0, maxWanted)
