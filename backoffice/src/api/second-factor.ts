type Prompt = { answered: Promise<boolean>; settle: (isProven: boolean) => void }

let prompt: Prompt | null = null
const listeners = new Set<() => void>()
const set = (next: Prompt | null) => {
  prompt = next
  listeners.forEach((notify) => notify())
}

function open(): Prompt {
  let resolve: (isProven: boolean) => void = () => undefined
  const answered = new Promise<boolean>((done) => {
    resolve = done
  })
  const settle = (isProven: boolean) => {
    set(null)
    resolve(isProven)
  }
  return { answered, settle }
}

/** Opens the dialog for the code; calls that need it at the same time share it. @returns false if it was cancelled */
export function proveAgain(): Promise<boolean> {
  const shown = prompt ?? open()
  if (prompt === null) set(shown)
  return shown.answered
}

/** For the dialog. */
export const secondFactor = {
  subscribe(notify: () => void): () => void {
    listeners.add(notify)
    return () => listeners.delete(notify)
  },
  get: () => prompt,
}
