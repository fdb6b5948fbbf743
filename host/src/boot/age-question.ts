import { pageCookie } from '@app/contracts'
import { parsed } from './host-files'

/** The 18+ question as the edge drew it: a dialog, and what is shown after a no. */
const drawn = () => document.querySelector<HTMLElement>('.sk-asked')
const dialogOf = (question: HTMLElement | null) => question?.querySelector('dialog') ?? null

type Answer = (isYes: boolean) => void

/** Passes the answer on to one function at a time: the boot script's, then the app's. */
function follow(dialog: HTMLDialogElement, onAnswer: Answer): void {
  dialog.onclick = ({ target }) => {
    const { value } = (target instanceof Element && target.closest('button')) || {}
    if (value) onAnswer(value === 'yes')
  }
}

/**
 * Opens the drawn question, whose buttons work before the app runs: a yes is stored as the app stores it, and a no
 * replaces the skeleton.
 */
export function requestAge(): void {
  if (localStorage.getItem('adult') === 'true') return
  void parsed().then(() => {
    const question = drawn()
    const dialog = dialogOf(question)
    if (!question || !dialog) return
    dialog.oncancel = (event) => event.preventDefault()
    // a browser closes it on the second Escape
    dialog.onclose = () => dialog.showModal()
    follow(dialog, (isYes) => {
      dialog.remove()
      if (isYes) {
        localStorage.setItem('adult', 'true')
        // The app may have read it already, and a page gets no event of its own changes.
        window.dispatchEvent(new StorageEvent('storage', { key: 'adult', newValue: 'true', storageArea: localStorage }))
        document.cookie = pageCookie('adult', 'true', window.location.protocol)
        question.remove()
      } else {
        document.getElementById('root')?.replaceChildren(question)
        question.querySelector('h1')?.focus()
      }
    })
    dialog.showModal()
    dialog.querySelector('h2')?.focus()
  })
}

/** What has become of the drawn question so far; null if there is none. */
export function drawnAnswer(): 'open' | 'no' | null {
  const question = drawn()
  if (question?.closest('#root')) return 'no'
  return dialogOf(question)?.open ? 'open' : null
}

/** From now on the answer is the app's; the question stays as it is until then. @returns a function that removes it */
export function followDrawnQuestion(onAnswer: Answer): () => void {
  const question = drawn()
  const dialog = dialogOf(question)
  if (dialog)
    follow(dialog, (isYes) => {
      question?.remove()
      onAnswer(isYes)
    })
  return () => question?.remove()
}
