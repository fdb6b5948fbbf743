/** A file that the page links to, with the hash that the edge wrote. */
export type Linked = { tag: 'link' | 'script'; address: string; integrity: string; rel: string }

const unescape = (text: string) =>
  text.replaceAll(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
  )

/** The data blocks of the edge's page, by ID. */
export function blocksIn(page: string): Map<string, string> {
  const found = page.matchAll(/<script type="application\/json" id="([\w-]+)">(.*?)<\/script>/gs)
  return new Map([...found].map(([, id = '', text = '']) => [id, text]))
}

/** The scripts, stylesheets and preloads of the edge's page. */
export function linkedIn(page: string): Linked[] {
  return [...page.matchAll(/<(link|script)\b([^>]*)>/g)].flatMap(([, tag, text = '']) => {
    const attribute = (name: string) => unescape(new RegExp(` ${name}="([^"]*)"`).exec(text)?.[1] ?? '')
    const address = attribute(tag === 'link' ? 'href' : 'src')
    const integrity = attribute('integrity')
    return integrity ? [{ tag: tag as Linked['tag'], address, integrity, rel: attribute('rel') }] : []
  })
}
