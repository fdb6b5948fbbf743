type Waiting<Key, Value> = { key: Key; resolve(value: Value): void; reject(error: unknown): void }

const max = 100

/**
 * Batches lookups that several requests make in one turn of the event loop: under load one round trip to the database
 * answers them all, and a single one does not wait. `request` returns values in the order of its keys.
 */
export function batched<Key, Value>(request: (keys: Key[]) => Promise<Value[]>): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = []
  const flush = async () => {
    const batch = waiting
    waiting = []
    try {
      const values = await request(batch.map(({ key }) => key))
      batch.forEach(({ resolve }, index) => resolve(values[index] as Value))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (waiting.length === 1) setImmediate(() => void (waiting.length > 0 && flush()))
      if (waiting.length === max) void flush()
    })
}
