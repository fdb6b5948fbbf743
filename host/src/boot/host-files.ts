import type { AppRelease } from '@app/registry'

/** A script or stylesheet that the host starts with. */
export type HostFile = { href: string; integrity: string; isStyle: boolean }
type Node = HTMLScriptElement | HTMLLinkElement

/** Styles first: what runs is drawn in them. */
export const filesOf = ({ base, entry, files }: AppRelease): HostFile[] =>
  [...entry.css, ...entry.js].map((name) => ({
    href: base + name,
    integrity: files[name] ?? '',
    isStyle: name.endsWith('.css'),
  }))

/** The address that the release names, of a script or stylesheet that may have been asked for again. */
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

/** Taken to another document: a script that comes late never runs there, a stylesheet holds nothing back. */
export function drop(...files: readonly HostFile[]): void {
  const elsewhere = document.implementation.createHTMLDocument('')
  for (const node of document.querySelectorAll<Node>('script[src], link[rel=stylesheet]'))
    if (files.some((file) => isOf(node, file))) elsewhere.adoptNode(node)
}

/** What the page still names is dropped as it is read. */
export function keepOut(files: readonly HostFile[]): void {
  drop(...files)
  const observer = new MutationObserver(() => drop(...files))
  observer.observe(document, { childList: true, subtree: true })
  void parsed().then(() => observer.disconnect())
}

/** The page is read to its end; its scripts need not have run. */
export const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve()
    document.addEventListener('readystatechange', () => resolve(), { once: true })
  })

/** @returns whether it came and is what the release holds */
export function insert({ integrity, isStyle }: HostFile, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const node = document.createElement(isStyle ? 'link' : 'script')
    node.integrity = integrity
    node.crossOrigin = 'anonymous'
    node.addEventListener('load', () => resolve(true))
    node.addEventListener('error', () => resolve(false))
    if (node instanceof HTMLLinkElement) Object.assign(node, { rel: 'stylesheet', href: address })
    else node.src = address
    document.head.append(node)
  })
}

/** Brings a file into the browser's cache. @returns whether it came whole, without a silence of more than `quietMs` */
export async function comes(address: string, quietMs: number): Promise<boolean> {
  const patience = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => patience.abort(), quietMs)
  }
  try {
    heard()
    // as its element will ask
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
