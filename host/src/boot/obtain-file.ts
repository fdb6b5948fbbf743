import { comes, drop, type HostFile, insert, parsed } from './host-files'
import type { Heard } from './host-outcomes'

/** A file is requested again after this long without data. */
export const quietMs = 5000
const pausesMs = [300, 1200]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Otherwise the browser keeps a damaged copy for a year. */
const replaceCopy = ({ href }: HostFile) =>
  void fetch(href, { cache: 'reload', mode: 'cors', credentials: 'same-origin' }).catch(() => {})

/** @returns whether it loaded and matched its hash */
export const insertFresh = async (file: HostFile, address: string): Promise<boolean> =>
  (await comes(address, quietMs)) && (await insert(file, address))

type Circumstances = {
  heard: Heard
  /** Settles when a script may run. */
  before?: Promise<unknown>
  /** Called when the first attempt fails or takes too long. */
  onTrouble: () => void
  isUnwanted: () => boolean
}

/** Waits for a file, then retries twice at fresh addresses. @returns whether it has loaded or is no longer wanted */
export async function obtain(
  file: HostFile,
  { heard, before, onTrouble, isUnwanted }: Circumstances,
): Promise<boolean> {
  const first = await heard.within(file, quietMs)
  if (first) return true
  onTrouble()
  if (first === false) replaceCopy(file)
  // a pending stylesheet blocks painting
  else if (file.isStyle) drop(file)
  for (const [index, ms] of pausesMs.entries()) {
    await pause(ms)
    const address = `${file.href}?retry=${index + 1}`
    const isFetched = await comes(address, quietMs)
    await Promise.all([before, parsed()])
    // on a slow line the first request may have succeeded meanwhile
    if (heard.isHere(file) || isUnwanted()) return true
    if (!isFetched) continue
    drop(file)
    if (await insert(file, address)) return true
  }
  return false
}
