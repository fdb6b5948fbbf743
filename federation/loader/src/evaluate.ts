/** Modules that threw during evaluation: webpack would return them half initialised, without an error. */
const broken = new Map<string, unknown>()
const isNotLoaded = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError'

/**
 * Runs a module of a release under the key `name`, but never again once it threw; files that failed to load may be
 * tried again.
 * @throws what it threw, now or before
 */
export async function evaluate<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  if (broken.has(name)) throw broken.get(name)
  try {
    return await run()
  } catch (error) {
    if (!isNotLoaded(error)) broken.set(name, error)
    throw error
  }
}
