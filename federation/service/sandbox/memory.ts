import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What the issuer remembers, until its process ends. */
export function memoryAdapter(): new (model: string) => Adapter {
  const stored = new Map<string, AdapterPayload>()

  return class MemoryAdapter implements Adapter {
    constructor(private readonly model: string) {}

    private key(id: string) {
      return `${this.model} ${id}`
    }
    private first(is: (payload: AdapterPayload) => boolean) {
      return [...stored].find(([key, payload]) => key.startsWith(`${this.model} `) && is(payload))?.[1]
    }

    async upsert(id: string, payload: AdapterPayload) {
      stored.set(this.key(id), payload)
    }
    async find(id: string) {
      return stored.get(this.key(id))
    }
    async findByUid(uid: string) {
      return this.first((payload) => payload.uid === uid)
    }
    async findByUserCode(userCode: string) {
      return this.first((payload) => payload.userCode === userCode)
    }
    async consume(id: string) {
      const payload = stored.get(this.key(id))
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    }
    async destroy(id: string) {
      stored.delete(this.key(id))
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
    }
  }
}
