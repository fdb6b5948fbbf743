import { languages } from '@app/contracts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const table = (language: string) =>
  JSON.parse(readFileSync(join(__dirname, `${language}.json`), 'utf8')) as Record<string, string>
const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
const english = table('en_us')

describe('the texts', () => {
  it.each(languages)('I18N-2 have the same keys and placeholders in %s as in English', (language) => {
    const texts = table(language)
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(texts))
      expect([key, values(text)]).toEqual([key, values(english[key] ?? '')])
  })
})
