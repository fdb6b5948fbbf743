import type { Store } from '@app/registry/node'

const max = 20_000
/** What follows from records, which never change: each is read once. What was not found is looked for again. */
export class RecordCache<Value> {
  private readonly stores = new WeakMap<Store, Map<string, Promise<Value | null>>>()

  get(store: Store, key: string, read: () => Promise<Value | null>): Promise<Value | null> {
    const values = this.stores.get(store) ?? new Map<string, Promise<Value | null>>()
    this.stores.set(store, values)
    const known = values.get(key)
    if (known) return known
    if (values.size >= max) values.clear()
    const value = read()
    values.set(key, value)
    const forget = () => values.delete(key)
    value.then((found) => found ?? forget(), forget)
    return value
  }
}
