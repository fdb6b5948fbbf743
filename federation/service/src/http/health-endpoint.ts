import { Refused } from '@app/registry'
import { readSigned } from '../heads'
import type { Endpoint } from './endpoint'

export const healthEndpoint: Endpoint<'health'> = {
  action: 'read',
  async answer({ readHealth, store, signer, params, now }, { app }) {
    const signed = await readSigned(store, signer, params.channel)
    try {
      return { ...(await readHealth(params.channel, app, now)), signed, problem: null }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { pagesAnHour: null, now: [], undrawn: [], day: null, days: null, signed, problem: error.message }
    }
  },
}
