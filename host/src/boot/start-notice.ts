const element = (id: string) => document.getElementById(id)

/** The edge wrote the notices into the page, hidden and in its language. */
export function showSlowNotice(): void {
  if (element('start-failed')?.hidden) element('start-late')?.removeAttribute('hidden')
}

/** @param retry called by the button, and when the device is online again */
export function showFailedNotice(retry: () => void): void {
  const notice = element('start-failed')
  if (!notice?.hidden) return
  element('start-late')?.setAttribute('hidden', '')
  notice.hidden = false
  const button = notice.querySelector('button')
  button?.addEventListener('click', retry)
  button?.focus()
  window.addEventListener('online', () => notice.isConnected && !notice.hidden && retry())
}

export const endNotices = (): void => ['start-late', 'start-failed'].forEach((id) => element(id)?.remove())

/** Calls back once, when the app has replaced the page's skeleton or drawing. */
export function onceStarted(notify: () => void): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#root > *') || document.querySelector('#root > :is(.sk-frame, .sk-drawn, .sk-asked)'))
      return
    observer.disconnect()
    notify()
  })
  observer.observe(document, { childList: true, subtree: true })
}
