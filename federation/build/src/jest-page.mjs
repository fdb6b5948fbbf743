import { TestEnvironment } from 'jest-environment-jsdom'

// Adds what jsdom lacks from Node; browsers have had it for years.
export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      structuredClone,
      BroadcastChannel,
    })
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
    this.global.Uint8Array = Uint8Array
    this.global.AbortController = AbortController
    this.global.AbortSignal = AbortSignal
  }
}
