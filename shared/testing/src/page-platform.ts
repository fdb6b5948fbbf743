// What jsdom leaves out of the browser, as little as the kit needs: dialogs, popovers, observers, media queries, scrolling.

type Toggle = HTMLElement & { open?: boolean }

function openDialog(this: HTMLDialogElement) {
  this.open = true
}

function closeDialog(this: HTMLDialogElement, value?: string) {
  if (!this.open) return
  this.open = false
  if (value !== undefined) this.returnValue = value
  this.dispatchEvent(new Event('close'))
}

function toggleEvent(element: HTMLElement, newState: 'open' | 'closed') {
  const event = new Event('toggle')
  Object.assign(event, { newState, oldState: newState === 'open' ? 'closed' : 'open' })
  element.dispatchEvent(event)
}

function addPopover() {
  const prototype = HTMLElement.prototype
  prototype.showPopover = function (this: Toggle) {
    this.dataset.popoverOpen = ''
    toggleEvent(this, 'open')
  }
  prototype.hidePopover = function (this: Toggle) {
    delete this.dataset.popoverOpen
    toggleEvent(this, 'closed')
  }
  prototype.togglePopover = function (this: Toggle) {
    const isOpen = this.dataset.popoverOpen === undefined
    if (isOpen) this.showPopover()
    else this.hidePopover()
    return isOpen
  }
}

/** Observers by target, so that a test can say: this is on screen now. */
const watched = new Map<Element, (entry: Partial<IntersectionObserverEntry>) => void>()

/** Tells whoever observes `element` that it was out of view and came into it, both at once as a busy browser does. */
export const scrollIntoSight = (element: Element) => watched.get(element)?.({ isIntersecting: true, target: element })

class FakeIntersectionObserver {
  constructor(private readonly tell: (entries: Partial<IntersectionObserverEntry>[]) => void) {}
  observe(element: Element) {
    watched.set(element, (entry) => this.tell([{ ...entry, isIntersecting: false }, entry]))
  }
  unobserve(element: Element) {
    watched.delete(element)
  }
  disconnect() {
    watched.clear()
  }
}

class FakeResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export function addMissingPlatform(): void {
  HTMLDialogElement.prototype.showModal = openDialog
  HTMLDialogElement.prototype.show = openDialog
  HTMLDialogElement.prototype.close = closeDialog
  addPopover()
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.setPointerCapture = () => {}
  Element.prototype.releasePointerCapture = () => {}
  HTMLCanvasElement.prototype.getContext = () => null
  window.scrollTo = () => {}
  Performance.prototype.getEntriesByType = () => []
  Object.assign(window, {
    IntersectionObserver: FakeIntersectionObserver,
    ResizeObserver: FakeResizeObserver,
    matchMedia: (media: string) => ({
      matches: false,
      media,
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
  })
}
