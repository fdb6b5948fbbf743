import { languages } from '@app/contracts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const json = (name: string): unknown => JSON.parse(readFileSync(join(__dirname, 'demo', name), 'utf8'))

describe('the languages', () => {
  const names = ['games', 'groups', 'provinces', 'hosts', 'videos', 'banners', 'notices', 'site']
  const texts = (value: unknown): Record<string, string>[] =>
    typeof value !== 'object' || value === null
      ? []
      : 'en_us' in value
        ? [value as Record<string, string>]
        : Object.values(value).flatMap(texts)
  const all = names.flatMap((name) => texts(json(`${name}.json`)))

  it('I18N-2 every translated text exists in nine languages and differs from English', () => {
    expect(all.length).toBeGreaterThan(250)
    for (const text of all) {
      expect(Object.keys(text)).toEqual(languages)
      const { en_us: own = '', ...others } = text
      if (own.length > 24) for (const other of Object.values(others)) expect(other).not.toBe(own)
      for (const other of Object.values(others)) expect(other.trim()).toMatch(/\S/)
    }
  })

  it('I18N-2 only names stay as they are', () => {
    const left = (value: unknown, at: string): string[] =>
      typeof value === 'string'
        ? [at]
        : typeof value !== 'object' || value === null || 'en_us' in value
          ? []
          : Object.entries(value).flatMap(([key, one]) => left(one, Array.isArray(value) ? at : `${at}.${key}`))
    const fields = new Set(names.flatMap((name) => left(json(`${name}.json`), name)))
    const read = [...fields].filter((at) =>
      /\.(name|title|desc|description|text|services|content|hint|className|kicker|notice|popContent)$/.test(at),
    )
    // hosts.channels.name and site.languages.name are not texts; a banner's kicker may be empty.
    expect(read.sort()).toEqual([
      'banners.kicker',
      'hosts.channels.name',
      'hosts.hosts.name',
      'site.languages.name',
      'site.name',
    ])
  })

  it('HOSTS-7 the HTML tags are the same in each language', () => {
    for (const { en_us: own = '', ...others } of all) {
      const marks = (text: string) => text.match(/<[^>]*>/g) ?? []
      for (const other of Object.values(others)) expect(marks(other)).toEqual(marks(own))
    }
  })
})
