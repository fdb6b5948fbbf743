/** Measurements of a scenario, by name. */
export type Figures = Record<string, string | number>

/** The product broke a promise. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise'
}

/** The scenario needs something that this machine lacks. */
export class Skipped extends Error {
  override readonly name = 'Skipped'
}

export function promise(isSaved: boolean, sentence: string): asserts isSaved {
  if (!isSaved) throw new BrokenPromise(sentence)
}

/** Fails a scenario that hangs, naming the step. */
export async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BrokenPromise(`${what} took more than ${seconds} s`)), seconds * 1000)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
