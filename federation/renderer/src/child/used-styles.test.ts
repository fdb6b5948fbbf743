import { usedStyles } from './used-styles'

const html = '<main class="screen tall"><p class="note" data-s="0"></p></main>'
const used = (css: string, path = `/${css.length}-${css}`) => usedStyles([{ path, css }], html)

describe('FIRST-2 the style of a drawing', () => {
  it('FIRST-2 is what the drawing uses of the stylesheets, in their order', () => {
    const host = { path: '/host.css', css: ':root{--a:1}.note{color:red}.other{color:blue}main,.gone{margin:0}' }
    const page = { path: '/page.css', css: '.screen .note{color:green}.screen .gone{color:pink}' }
    expect(usedStyles([host, page], html)).toBe(':root{--a:1}.note{color:red}main{margin:0}.screen .note{color:green}')
  })

  it('FIRST-2 keeps conditions whose rules are used', () => {
    expect(used('@media (min-width:9px){.note{a:b}.gone{c:d}}@supports (x:y){.gone{a:b}}')).toBe(
      '@media (min-width:9px){.note{a:b}}',
    )
  })

  it.each([
    ['.note:hover{a:b}', ''],
    ['.note:focus-visible{a:b}', ''],
    ['.note:not(:focus){a:b}', '.note:not(:focus){a:b}'],
    ['.note:not(.gone){a:b}', '.note:not(.gone){a:b}'],
    ['.note::before{content:"x"}', '.note::before{content:"x"}'],
    ['@font-face{font-family:x}@keyframes y{to{a:b}}', ''],
    ['@layer base,page;@layer page{.note{a:b}}', '@layer base,page;@layer page{.note{a:b}}'],
  ])('FIRST-2 of %s it has %s', (css, expected) => {
    expect(used(css)).toBe(expected)
  })
})
