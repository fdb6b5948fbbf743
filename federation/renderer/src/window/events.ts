type Listener = ((event: Happening) => void) | { handleEvent: (event: Happening) => void }

export class Happening {
  defaultPrevented = false
  target: unknown = null
  constructor(
    readonly type: string,
    detail: object = {},
  ) {
    Object.assign(this, detail)
  }
  preventDefault() {
    this.defaultPrevented = true
  }
  stopPropagation() {}
  stopImmediatePropagation() {}
}

/** What takes listeners. Nothing happens in a drawing but files that load or fail, so there is no bubbling. */
export class Target {
  private readonly listeners = new Map<string, Set<Listener>>()

  addEventListener(type: string, listener: Listener | null) {
    if (!listener) return
    const all = this.listeners.get(type) ?? new Set()
    this.listeners.set(type, all.add(listener))
  }
  removeEventListener(type: string, listener: Listener) {
    this.listeners.get(type)?.delete(listener)
  }
  dispatchEvent(event: Happening): boolean {
    event.target ??= this
    const own: unknown = Reflect.get(this, `on${event.type}`)
    if (typeof own === 'function') own.call(this, event)
    for (const listener of Array.from(this.listeners.get(event.type) ?? [])) {
      if (typeof listener === 'function') listener.call(this, event)
      else listener.handleEvent(event)
    }
    return !event.defaultPrevented
  }
}
