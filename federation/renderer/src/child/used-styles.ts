import postcss, { type AtRule, type ChildNode, type Container, type Root } from 'postcss'

type Sheet = { path: string; css: string }
const parsed = new Map<string, Root>()
const max = 100

/** The parsed stylesheet; a release's file at a path never changes. */
function rootOf({ path, css }: Sheet): Root {
  const known = parsed.get(path)
  if (known) return known
  const [oldest] = parsed.keys()
  if (parsed.size >= max && oldest !== undefined) parsed.delete(oldest)
  const root = postcss.parse(css)
  parsed.set(path, root)
  return root
}

const classesIn = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

/** Without what must not match. */
const positive = (selector: string) => selector.replaceAll(/:not\([^)]*\)/g, '')

/** Whether an element of the page may match: all its classes occur. */
const fits = (selector: string, names: ReadonlySet<string>) =>
  [...positive(selector).matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].every(([, name = '']) => names.has(name))

/** What matches only once somebody uses the page: by then its stylesheets are here. */
const isForUse = (selector: string) => /:hover|:active|:focus|::selection|:user-/.test(positive(selector))

function stored(node: ChildNode, names: ReadonlySet<string>): string {
  if (node.type === 'rule') {
    const selectors = node.selectors.filter((one) => !isForUse(one) && fits(one, names))
    return selectors.length > 0 ? `${selectors.join(',')}{${inside(node)}}` : ''
  }
  if (node.type !== 'atrule') return ''
  const rule = node as AtRule
  if (/^(media|supports|layer|container)$/.test(rule.name) && rule.nodes) {
    const text = childrenOf(rule, names)
    return text && `@${rule.name} ${rule.params}{${text}}`
  }
  return rule.name === 'layer' || rule.name === 'property' ? `${String(rule)}${rule.nodes ? '' : ';'}` : ''
}
const inside = (node: Container) => (node.nodes ?? []).map(String).join(';')
const childrenOf = (node: Container, names: ReadonlySet<string>) =>
  (node.nodes ?? []).map((child) => stored(child as ChildNode, names)).join('')

/** The rules of the stylesheets that the HTML uses, in their order; animations begin when the code is here. */
export function usedStyles(sheets: readonly Sheet[], html: string): string {
  const names = classesIn(html)
  return sheets.map((sheet) => childrenOf(rootOf(sheet), names)).join('')
}
