type Prompt = { settle: (isProven: boolean) => void }

let prompt: Prompt | null = null
const listeners = new Set<() => void>()
const set = (next: Prompt | null) => {
  prompt = next
  listeners.forEach((notify) => notify())
}

let waiting: Promise<boolean> | null = null

/** Opens the dialog for the code; calls that need it at the same time share it. @returns false if it was cancelled */
export function proveAgain(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    set({
      settle: (isProven) => {
        waiting = null
        set(null)
        resolve(isProven)
      },
    })
  })
  return waiting
}

/** For the dialog. */
export const secondFactor = {
  subscribe(notify: () => void): () => void {
    listeners.add(notify)
    return () => listeners.delete(notify)
  },
  get: () => prompt,
}
