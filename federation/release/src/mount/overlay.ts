import type { Channel } from '@app/registry'
import { encodeJson, etagOf, type Store } from '@app/registry/node'

/** A read-only view of the store, as if this were the channel's first revision. */
export function withChannel(store: Store, channel: Channel): Store {
  const bytes = encodeJson({ ...channel, rev: 1, parent: null })
  const own = [`channels/${channel.channel}.json`, `channels/${channel.channel}/1.json`]
  const refuse = () => Promise.reject(new Error('Releases under check are read-only'))
  return {
    read: (key) => {
      if (own.includes(key)) return Promise.resolve({ bytes, etag: etagOf(bytes) })
      return key.startsWith('channels/') ? Promise.resolve(null) : store.read(key)
    },
    list: (prefix) => (prefix.startsWith('channels/') ? Promise.resolve([]) : store.list(prefix)),
    write: refuse,
    remove: refuse,
  }
}
