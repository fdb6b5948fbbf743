import { comes, drop, type HostFile, insert, parsed } from './host-files'
import type { Heard } from './host-outcomes'

/** So long without a file, or without more of it, and it is asked for again. */
export const quietMs = 5000
const pausesMs = [300, 1200]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Else the browser keeps a damaged copy for a year. */
const replaceCopy = ({ href }: HostFile) =>
  void fetch(href, { cache: 'reload', mode: 'cors', credentials: 'same-origin' }).catch(() => {})

/** @returns whether it came and is what the release holds */
export const insertFresh = async (file: HostFile, address: string): Promise<boolean> =>
  (await comes(address, quietMs)) && (await insert(file, address))

type Circumstances = {
  heard: Heard
  /** What has to be there before a script runs. */
  before?: Promise<unknown>
  /** It did not come at first. */
  onTrouble: () => void
  isUnwanted: () => boolean
}

/** A file as the page names it, else asked for again, twice, at fresh addresses. @returns whether it is here */
export async function obtain(
  file: HostFile,
  { heard, before, onTrouble, isUnwanted }: Circumstances,
): Promise<boolean> {
  const first = await heard.within(file, quietMs)
  if (first) return true
  onTrouble()
  if (first === false) replaceCopy(file)
  // nothing is painted while the page waits for a stylesheet
  else if (file.isStyle) drop(file)
  for (const [index, ms] of pausesMs.entries()) {
    await pause(ms)
    const address = `${file.href}?retry=${index + 1}`
    const isFetched = await comes(address, quietMs)
    await Promise.all([before, parsed()])
    // on a slow line the first may come meanwhile
    if (heard.isHere(file) || isUnwanted()) return true
    if (!isFetched) continue
    drop(file)
    if (await insert(file, address)) return true
  }
  return false
}
