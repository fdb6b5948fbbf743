/** Modules that threw while they were evaluated: asked for again, webpack hands out what is half there, without an error. */
const broken = new Map<string, unknown>()
const isNotHere = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError'

/**
 * Runs code of a release that is called `name`, and never again once it threw; files that did not come may come yet.
 * @throws what it threw, now or before
 */
export async function evaluate<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  if (broken.has(name)) throw broken.get(name)
  try {
    return await run()
  } catch (error) {
    if (!isNotHere(error)) broken.set(name, error)
    throw error
  }
}
