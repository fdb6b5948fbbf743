import { languages } from '@app/contracts'
import en from './en_us.json'

const tableOf = async (language: string): Promise<Record<string, string>> =>
  ((await import(`./${language}.json`)) as { default: Record<string, string> }).default
const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

describe('the texts', () => {
  it.each(languages)('I18N-2 have the same keys and placeholders in %s', async (language) => {
    const table = await tableOf(language)
    expect(Object.keys(table)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(en)) expect([key, places(table[key] ?? '')]).toEqual([key, places(text)])
  })
})
