/** Keeps a dialog above the keyboard of a phone, which covers the lower part of the page. @returns a function that stops it */
export function fitAboveKeyboard(dialog: HTMLElement): (() => void) | undefined {
  const seen = window.visualViewport
  if (!seen) return undefined
  const fit = (): void => {
    // A page that is zoomed in shows less of itself without any keyboard.
    if (seen.scale > 1.01) return
    dialog.style.setProperty('--seen', `${seen.height}px`)
    dialog.style.setProperty('--seen-top', `${seen.offsetTop}px`)
  }
  fit()
  seen.addEventListener('resize', fit)
  seen.addEventListener('scroll', fit)
  return () => {
    seen.removeEventListener('resize', fit)
    seen.removeEventListener('scroll', fit)
  }
}
