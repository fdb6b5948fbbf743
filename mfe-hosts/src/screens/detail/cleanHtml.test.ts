import { cleanHtml } from './cleanHtml'

/** The DOM that a browser builds from the cleaned text. */
const dom = (html: string) => {
  const place = document.createElement('div')
  place.innerHTML = cleanHtml(html)
  return place
}

describe('Rich text', () => {
  it('HOSTS-7 keeps text and its structure', () => {
    const html =
      '<h3>Hello</h3><p><strong>Mira</strong> cooks <em lang="pt">caldo verde</em>.</p><ul><li>late</li></ul>'
    expect(cleanHtml(html)).toBe(html)
  })

  it.each([
    ['a script', '<p>a<script>window.ran = 1</script></p>'],
    ['a handler', '<img src=x onerror="window.ran = 1">'],
    ['a handler on allowed text', '<p onclick="window.ran = 1" onmouseover=alert(1)>a</p>'],
    ['a javascript: link', '<a href="javascript:window.ran = 1">a</a>'],
    ['a hidden javascript: link', '<a href=" jav&#x09;ascript:window.ran = 1">a</a>'],
    ['a vbscript: link', '<a href="vbscript:msgbox(1)">a</a>'],
    ['a data: link', '<a href="data:text/html;base64,PHNjcmlwdD4=">a</a>'],
    ['a style attribute', '<p style="position:fixed;inset:0;background:url(https://x.example/t)">a</p>'],
    ['a style element', '<style>body { display: none }</style><p>a</p>'],
    ['an iframe', '<iframe src="https://x.example" srcdoc="<script>1</script>"></iframe>'],
    ['svg with a script', '<svg><script>window.ran = 1</script><a xlink:href="javascript:alert(1)">a</a></svg>'],
    ['svg with an animated link', '<svg><a><animate attributeName="href" values="javascript:alert(1)"/></a></svg>'],
    [
      'math around a style',
      '<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src onerror=alert(1)&gt;">',
    ],
    ['a form', '<form action="https://x.example"><input name="password"><button>Log in</button></form>'],
    ['a meta refresh', '<meta http-equiv="refresh" content="0;url=https://x.example">'],
    ['a base address', '<base href="https://x.example/">'],
    ['an object and an embed', '<object data="x.swf"></object><embed src="x.swf">'],
    ['a template', '<template><img src=x onerror=alert(1)></template>'],
    ['ids and classes', '<p id="root" class="frame" data-screen-heading="" aria-hidden="true">a</p>'],
  ])('HOSTS-7 removes %s', (_, html) => {
    const place = dom(html)
    const left = [...place.querySelectorAll('*')]
    expect(left.filter(({ tagName }) => !['P', 'A'].includes(tagName))).toEqual([])
    expect(left.flatMap((element) => element.getAttributeNames())).toEqual([])
    expect(place.innerHTML).not.toMatch(/window\.ran|alert|msgbox|x\.example|display: none/)
  })

  it('HOSTS-7 opens external links in a new tab, and the app’s own paths in the app', () => {
    const [outside, inside] = dom(
      '<a href="https://mira.example">site</a><a href="/nHomeList">hosts</a>',
    ).querySelectorAll('a')
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(outside).toHaveAttribute('target', '_blank')
    expect(inside).toHaveAttribute('href', '/nHomeList')
    expect(inside).not.toHaveAttribute('target')
  })

  it.each(['//x.example', '/\\x.example', 'http://x.example', 'mailto:a@x.example'])(
    'HOSTS-7 does not link to %s',
    (href) => {
      expect(dom(`<a href="${href}">a</a>`).querySelector('a')).not.toHaveAttribute('href')
    },
  )
})
