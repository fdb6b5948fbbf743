import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { surfaces } from '@app/contracts/page-colors'
import { criticalCss, pageStyle, plainStyle, styleOf } from './critical-css'
import { skeletonOf } from './skeleton'

const tokens = readFileSync(join(__dirname, '../../../shared/ui/src/tokens.css'), 'utf8')

/** Name → value, with colours in their long form. */
const valuesIn = (block = '') =>
  new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;}]*)/g)].map(([, name, value = '']) => [
      name ?? '',
      value.trim().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
    ]),
  )
const themes = {
  dark: [/\[data-theme='dark'\] \{([^}]*)\}/, /^:root\{([^}]*)\}/],
  light: [/\[data-theme='light'\] \{([^}]*)\}/, /\[data-theme=light\]\{([^}]*)\}/],
} as const
const tokenOf = {
  sunken: 'surface-sunken',
  page: 'surface',
  card: 'surface-raised',
  over: 'surface-overlay',
  fill: 'fill',
  line: 'line',
  text: 'text',
  muted: 'text-muted',
  act: 'accent',
  'on-act': 'on-accent',
  focus: 'focus',
}

describe.each(['dark', 'light'] as const)('the style in the page itself, %s', (theme) => {
  const [ofTokens, ofPage] = themes[theme]
  const design = valuesIn(ofTokens.exec(tokens)?.[1])
  const page = valuesIn(ofPage.exec(criticalCss)?.[1])

  it.each(Object.entries(tokenOf))('gives --sk-%s the value of --%s', (name, token) => {
    expect(design.get(token)).toMatch(/^#[0-9a-f]{6}$/)
    expect(page.get(`sk-${name}`)).toBe(design.get(token))
  })

  it("colours the browser's bars like the page", () => {
    expect(surfaces[theme]).toBe(design.get('surface'))
  })
})

it("the style in the page itself is the same for a chosen theme and the system's", () => {
  const blocks = [...criticalCss.matchAll(/(?:\[data-theme=light\]|:not\(\[data-theme\]\))\{([^}]*)\}/g)]
  expect(blocks).toHaveLength(2)
  expect(blocks[0]?.[1]).toBe(blocks[1]?.[1])
})

const kinds = ['feed', 'grid', 'list', 'form', 'game', 'player', 'detail', 'account'] as const
const routes = [
  null,
  { skeleton: 'feed' as const, tab: 'live' as const },
  ...kinds.flatMap((skeleton) => [{ skeleton }, { skeleton, tab: 'zhome' as const }]),
]
const classesOf = (css: string) => new Set([...css.matchAll(/\.(sk-[\w-]+)/g)].map(([, name]) => name ?? ''))

describe('MF-1 the style of a page', () => {
  it.each(routes)('has the rules of everything that it shows: %j', (route) => {
    const shown = skeletonOf(route)
    const names = [...shown.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '))
    const notices = ['sk-late', 'sk-fail']
    const styled = [...classesOf(criticalCss)].filter((name) => names.includes(name) || notices.includes(name))
    const own = classesOf(pageStyle(route))
    expect(styled.filter((name) => !own.has(name))).toEqual([])
    expect(pageStyle(route)).toMatch(/^:root\{/)
    expect(pageStyle(route)).toContain('@media (min-width:1001px){.sk-frame{width:650px}}')
  })

  it('leaves out nothing that any page shows', () => {
    const all = new Set([...routes.map(pageStyle), plainStyle].flatMap((css) => [...classesOf(css)]))
    expect([...classesOf(criticalCss)].filter((name) => !all.has(name))).toEqual([])
  })

  it('omits the rules of other screens', () => {
    const home = pageStyle({ skeleton: 'feed', tab: 'zhome' })
    expect(home).not.toMatch(/sk-(nav|tabs|row|field|ring|board|slip|player|hero|chips|user|plain)\b/)
    expect(home.length).toBeLessThan(criticalCss.length * 0.65)
  })
})

it('FIRST-2 the style of a drawing keeps its conditions, and cannot end its element', () => {
  const css = '@container frame (width<=359px){.a{b:c}}.a::before{content:"</style><script>"}'
  expect(styleOf({ css, asksAge: false }, null, { css: '' }).endsWith(css.replace('</', '<\\/'))).toBe(true)
})
