type Go = (path: string) => void
type Warm = (path: string) => void

function pathOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = link
  return origin === window.location.origin && !/^\/(api|media|r)\//.test(pathname)
    ? `${pathname}${search}${hash}`
    : null
}

/**
 * Turns clicks on plain links into navigation, and preloads their targets at the first touch.
 * @returns a function that stops it
 */
export function followLinks(go: Go, warm: Warm): () => void {
  const onClick = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const path = pathOf(event)
    if (path === null) return
    event.preventDefault()
    go(path)
  }
  const onPointerDown = (event: PointerEvent) => {
    const path = pathOf(event)
    if (path !== null) warm(path)
  }
  document.addEventListener('click', onClick)
  document.addEventListener('pointerdown', onPointerDown)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('pointerdown', onPointerDown)
  }
}
