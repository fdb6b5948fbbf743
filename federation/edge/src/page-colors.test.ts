import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageColors, surfaces } from '@app/contracts/page-colors'

const css = readFileSync(join(__dirname, '../../../shared/ui/src/tokens.css'), 'utf8')

/** The colours defined by a block of tokens.css. */
function tokensOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return new Map([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

describe('the colours of the page before its stylesheet loads', () => {
  it.each([
    ['dark', "[data-theme='dark']"],
    ['light', "[data-theme='light']"],
  ] as const)('are the tokens of the %s theme', (theme, selector) => {
    const tokens = tokensOf(selector)
    const named = Object.keys(pageColors[theme]).map((name) => [name, tokens.get(name)])
    expect(pageColors[theme]).toEqual(Object.fromEntries(named))
    expect(surfaces[theme]).toBe(tokens.get('surface'))
  })
})
