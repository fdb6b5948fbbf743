/** What a scenario measured, by name. */
export type Figures = Record<string, string | number>

/** The product did not do what it promises. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise'
}

/** The scenario needs what this machine has not. */
export class Skipped extends Error {
  override readonly name = 'Skipped'
}

export function promise(isKept: boolean, sentence: string): asserts isKept {
  if (!isKept) throw new BrokenPromise(sentence)
}

/** Ends a scenario that hangs, by what it hangs in. */
export async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BrokenPromise(`${what} took more than ${seconds} s`)), seconds * 1000)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
