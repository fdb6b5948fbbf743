import { Happening, Target } from './events'

type Loading = { src: string; href: string; integrity: string; settle: (ok: boolean) => void }
/** Loads a script or stylesheet that was inserted, and settles it. */
export type LoadFile = (kind: 'script' | 'style', address: string, element: Loading) => void

/**
 * The elements that released code makes while it loads: scripts and stylesheets, inserted anywhere. A screen itself is
 * drawn as text and makes none.
 */
export function elementClasses(resolve: (address: string) => string, loadFile: LoadFile) {
  class Node extends Target {
    childNodes: Node[] = []
    parentNode: Node | null = null
    textContent = ''
    readonly nodeType = 1

    appendChild(node: Node) {
      node.parentNode?.removeChild(node)
      node.parentNode = this
      this.childNodes.push(node)
      node.inserted()
      return node
    }
    insertBefore(node: Node) {
      return this.appendChild(node)
    }
    replaceChild(node: Node, old: Node) {
      this.removeChild(old)
      this.appendChild(node)
      return old
    }
    removeChild(node: Node) {
      this.childNodes = this.childNodes.filter((one) => one !== node)
      node.parentNode = null
      return node
    }
    remove() {
      this.parentNode?.removeChild(this)
    }
    contains(node: Node | null): boolean {
      return node === this || this.childNodes.some((one) => one.contains(node))
    }
    get isConnected() {
      return this.parentNode !== null
    }
    inserted() {}
    /** This element's descendants, in order. */
    all(): Node[] {
      return this.childNodes.flatMap((node) => [node, ...node.all()])
    }
  }

  class Element extends Node {
    readonly attributes = new Map<string, string>()
    readonly style: Record<string, string> = {}
    readonly dataset: Record<string, string> = {}
    readonly classList = { add() {}, remove() {}, toggle() {}, contains: () => false }

    constructor(readonly tagName: string) {
      super()
    }
    getAttribute(name: string) {
      return this.attributes.get(name) ?? null
    }
    hasAttribute(name: string) {
      return this.attributes.has(name)
    }
    setAttribute(name: string, value: string) {
      this.attributes.set(name, String(value))
    }
    removeAttribute(name: string) {
      this.attributes.delete(name)
    }
    append(...nodes: (Node | string)[]) {
      for (const node of nodes) if (typeof node !== 'string') this.appendChild(node)
    }
    prepend(...nodes: (Node | string)[]) {
      this.append(...nodes)
    }
    replaceChildren(...nodes: (Node | string)[]) {
      this.childNodes = []
      this.append(...nodes)
    }
    before() {}
    after() {}
    replaceWith() {}
    closest() {
      return null
    }
    matches() {
      return false
    }
    querySelector() {
      return null
    }
    querySelectorAll() {
      return []
    }
    getBoundingClientRect() {
      return { top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 }
    }
    focus() {}
    blur() {}
    click() {}
  }

  /** An attribute that is also a property; `resolves` for addresses, as browsers do. */
  const mirrored = (name: string, resolves = false) => ({
    get(this: Element) {
      const value = this.getAttribute(name)
      return value === null ? '' : resolves ? resolve(value) : value
    },
    set(this: Element, value: string) {
      this.setAttribute(name, value)
    },
  })

  class File extends Element {
    declare src: string
    declare href: string
    declare rel: string
    declare integrity: string
    settle(ok: boolean) {
      this.dispatchEvent(new Happening(ok ? 'load' : 'error'))
    }
  }
  class Script extends File {
    override inserted() {
      if (this.src) loadFile('script', this.src, this)
    }
  }
  class Link extends File {
    override inserted() {
      if (this.rel === 'stylesheet') loadFile('style', this.href, this)
    }
  }
  for (const name of ['integrity', 'crossOrigin', 'type', 'rel', 'as'])
    for (const kind of [Script, Link]) Object.defineProperty(kind.prototype, name, mirrored(name))
  Object.defineProperty(Script.prototype, 'src', mirrored('src', true))
  Object.defineProperty(Link.prototype, 'href', mirrored('href', true))
  class Style extends Element {}
  class Fragment extends Element {}

  const create = (name: string): Element => {
    const tag = String(name).toUpperCase()
    if (tag === 'SCRIPT') return new Script(tag)
    if (tag === 'LINK') return new Link(tag)
    return tag === 'STYLE' ? new Style(tag) : new Element(tag)
  }
  return { Node, Element, Script, Link, Style, Fragment, create }
}
