// Browser features that jsdom lacks, as few as the kit needs: dialogs, popovers, observers, media queries, scrolling.

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

/** Observers by target, so that a test can set how far an element is below the window. */
const watched = new Map<Element, (target: Element, belowPx: number) => void>()

/**
 * Reports to observers of `element` that it was out of view and came near, both at once as a busy browser does. An
 * observer whose margin is less than `belowPx` below the window's lower edge does not see it.
 */
export const scrollIntoSight = (element: Element, belowPx = 0) => watched.get(element)?.(element, belowPx)

class FakeIntersectionObserver {
  private readonly aheadPx: number
  constructor(
    private readonly notify: (entries: Partial<IntersectionObserverEntry>[]) => void,
    { rootMargin = '0px 0px 0px 0px' }: IntersectionObserverInit = {},
  ) {
    this.aheadPx = parseFloat(rootMargin.split(' ')[2] ?? rootMargin)
  }
  observe(element: Element) {
    watched.set(element, (target, belowPx) =>
      this.notify([
        { isIntersecting: false, target },
        { isIntersecting: belowPx <= this.aheadPx, target },
      ]),
    )
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
