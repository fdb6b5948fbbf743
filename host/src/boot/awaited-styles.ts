const styled = 'hoststyled'

/** The boot script marks the page until the app's stylesheets are here. */
export const awaitStyles = () => (document.documentElement.dataset['awaitsStyle'] = '')
export function endAwaitingStyles(): void {
  delete document.documentElement.dataset['awaitsStyle']
  document.dispatchEvent(new Event(styled))
}

/** Resolves when the app can draw: without its style, its dialogs would cover the message that it cannot start. */
export const stylesHere = () =>
  new Promise<void>((resolve) => {
    if (!('awaitsStyle' in document.documentElement.dataset)) resolve()
    else document.addEventListener(styled, () => resolve(), { once: true })
  })
