import type { AppRelease } from '@app/registry'

/** A script or stylesheet that the host needs to start. */
export type HostFile = { href: string; integrity: string; isStyle: boolean }
type Node = HTMLScriptElement | HTMLLinkElement

/** Styles first, because scripts draw with them. */
export const filesOf = ({ base, entry, files }: AppRelease): HostFile[] =>
  [...entry.css, ...entry.js].map((name) => ({
    href: base + name,
    integrity: files[name] ?? '',
    isStyle: name.endsWith('.css'),
  }))

/** The path of a script or stylesheet in its release, without the query of a retry. */
export function addressOf(node: EventTarget | null): string | null {
  const address =
    node instanceof HTMLScriptElement
      ? node.src
      : node instanceof HTMLLinkElement && node.rel === 'stylesheet'
        ? node.href
        : ''
  return address ? new URL(address).pathname : null
}

const isOf = (node: EventTarget, { href }: HostFile) => addressOf(node) === new URL(href, window.location.href).pathname

/** Moves the elements to another document: late scripts never run there, and stylesheets do not block rendering. */
export function drop(...files: readonly HostFile[]): void {
  const elsewhere = document.implementation.createHTMLDocument('')
  for (const node of document.querySelectorAll<Node>('script[src], link[rel=stylesheet]'))
    if (files.some((file) => isOf(node, file))) elsewhere.adoptNode(node)
}

/** Also drops elements that the parser has yet to add. */
export function guardOut(files: readonly HostFile[]): void {
  drop(...files)
  const observer = new MutationObserver(() => drop(...files))
  observer.observe(document, { childList: true, subtree: true })
  void parsed().then(() => observer.disconnect())
}

/** Resolves when the page is parsed; its scripts need not have run. */
export const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve()
    document.addEventListener('readystatechange', () => resolve(), { once: true })
  })

/** @returns whether it loaded and matched its hash */
export function insert({ integrity, isStyle }: HostFile, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const node = document.createElement(isStyle ? 'link' : 'script')
    node.integrity = integrity
    node.crossOrigin = 'anonymous'
    node.addEventListener('load', () => resolve(true))
    node.addEventListener('error', () => resolve(false))
    if (node instanceof HTMLLinkElement) Object.assign(node, { rel: 'stylesheet', href: address })
    else node.src = address
    // before the page's inline style and before the remotes' stylesheets, which override it
    if (isStyle) document.head.prepend(node)
    else document.head.append(node)
  })
}

/** Loads a file into the browser's cache. @returns whether it loaded whole, without a gap of more than `quietMs` */
export async function comes(address: string, quietMs: number): Promise<boolean> {
  const patience = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => patience.abort(), quietMs)
  }
  try {
    heard()
    // same mode and credentials as the element's request
    const answer = await fetch(address, { mode: 'cors', credentials: 'same-origin', signal: patience.signal })
    const reader = answer.ok ? answer.body?.getReader() : undefined
    if (!reader) return false
    for (;;) {
      heard()
      if ((await reader.read()).done) return true
    }
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
