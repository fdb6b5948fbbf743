/** Keeps a dialog above a phone's on-screen keyboard. @returns a function that stops it */
export function fitAboveKeyboard(dialog: HTMLElement): (() => void) | undefined {
  const seen = window.visualViewport
  if (!seen) return undefined
  const fit = (): void => {
    // A zoomed-in page shows less of itself without any keyboard.
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
