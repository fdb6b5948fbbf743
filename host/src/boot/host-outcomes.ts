import { addressOf, type HostFile } from './host-files'

export type Heard = ReturnType<typeof listen>

/** Records for each file of the host whether it loaded, from elements in the page and those inserted later. */
export function listen(files: readonly HostFile[]) {
  const outcomes = new Map<string, boolean>()
  const waiting = new Map<string, (hasCome: boolean) => void>()
  const hear = ({ type, target }: Event) => {
    const path = addressOf(target)
    const file = files.find(({ href }) => href === path)
    if (!file) return
    outcomes.set(file.href, type === 'load')
    waiting.get(file.href)?.(type === 'load')
  }
  // these events do not bubble
  for (const type of ['load', 'error']) document.addEventListener(type, hear, true)
  return {
    isHere: ({ href }: HostFile) => outcomes.get(href) === true,
    /** Null if the file neither loaded nor failed in time. */
    within: ({ href }: HostFile, ms: number) =>
      new Promise<boolean | null>((resolve) => {
        waiting.set(href, resolve)
        setTimeout(() => resolve(outcomes.get(href) ?? null), ms)
      }),
  }
}
