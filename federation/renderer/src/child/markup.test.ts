import { markup } from './markup'

describe('FIRST-2 drawn HTML', () => {
  it('FIRST-2 has no inline styles: they become rules, which a page may have', () => {
    const { html, css } = markup(
      '<p style="--w:3;color:red">a</p><p style="color:blue">b</p><i style="--w:3;color:red"></i>',
    )
    expect(html).toBe('<p data-s="0">a</p><p data-s="1">b</p><i data-s="0"></i>')
    expect(css).toBe('[data-s="0"]{--w:3;color:red}[data-s="1"]{color:blue}')
  })

  it('FIRST-2 keeps a style from ending its rule or the style element', () => {
    const { css } = markup('<p style="color:red}body{display:none}&lt;/style&gt;&quot;x&quot;"></p>')
    expect(css).toBe('[data-s="0"]{color:redbodydisplay:none\\3c /style\\3e "x"}')
  })

  it('FIRST-2 leaves texts as they are', () => {
    const text = '<p> style=&quot;a&quot; &lt;img src=&quot;b&quot;&gt;</p>'
    expect(markup(text).html).toBe(text)
  })

  it('FIRST-3 loads one picture before the code, the first that is not lazy; without preloads of others', () => {
    const { html } = markup(
      '<link rel="preload" as="image" href="/b"/><img loading="lazy" src="/a"/><img alt="" src="/b" srcSet="/b2 2x"/><img src="/c"/>',
    )
    expect(html).toBe('<img loading="lazy"/><img fetchpriority="high" alt="" src="/b" srcSet="/b2 2x"/><img/>')
  })

  it('FIRST-3 loads the first picture of a screen whose pictures are all lazy', () => {
    expect(markup('<img loading="lazy" src="/a"/><img loading="lazy" src="/a"/>').html).toBe(
      '<img fetchpriority="high" loading="lazy" src="/a"/><img loading="lazy"/>',
    )
  })

  it('FIRST-3 BACK-97 shows the site’s logo at once, which is no main picture', () => {
    expect(markup('<img src="/logo" alt="" fetchPriority="low"/><img src="/a"/>').html).toBe(
      '<img src="/logo" alt="" fetchPriority="low"/><img fetchpriority="high" src="/a"/>',
    )
  })

  it('BACK-102 leaves out no picture and no long drawing where no code follows', () => {
    const whole = `<img src="/a"/><img loading="lazy" src="/b"/><svg><path d="${'M0 0'.repeat(500)}"/></svg>`
    expect(markup(whole, true).html).toBe(whole)
  })

  it('FIRST-3 leaves long drawings to the code, and keeps their place', () => {
    const icon = '<svg class="i"><path d="M0 0"/></svg>'
    const weave = `<svg class="w" viewBox="0 0 2 2"><path d="${'M0 0'.repeat(500)}"/></svg>`
    expect(markup(`<b>${icon}${weave}</b>`).html).toBe(`<b>${icon}<svg class="w" viewBox="0 0 2 2"></svg></b>`)
  })

  it('FIRST-7 takes no input, which would be lost', () => {
    expect(markup('<label>a<input type="text"/></label><select></select><textarea></textarea>').html).toBe(
      '<label>a<input inert="" type="text"/></label><select inert=""></select><textarea inert=""></textarea>',
    )
  })
})
