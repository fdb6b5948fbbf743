import { withoutRefused } from './rich-text'

describe('rich text before it is parsed', () => {
  it.each([
    ['<p style="color: red">a</p>', '<p >a</p>'],
    ["<p lang=pt STYLE = 'x>y'>a</p>", '<p lang=pt >a</p>'],
    ['<p/style=color:red>a</p>', '<p/>a</p>'],
    ['<br style>', '<br >'],
    ['<img src=x onerror="alert(1)" OnLoad=run()>', '<img src=x  >'],
    ['<style>p { color: red }</style><p>a</p>', '<p>a</p>'],
    ['<p>a</p><style>p {', '<p>a</p>'],
  ])('HOSTS-7 loses its styles and handlers: %s', (html, rest) => {
    expect(withoutRefused(html)).toBe(rest)
  })

  it.each([
    '<p>The style="plain" of 3 < 4</p>',
    '<a href="/List?name=my style=x" title=\'style="x"\'>a</a>',
    '<p data-style="x" data-on="y" lang="pt">a</p>',
    '<p style="never closed',
  ])('HOSTS-7 keeps the rest as it is: %s', (html) => {
    expect(withoutRefused(html)).toBe(html)
  })
})
