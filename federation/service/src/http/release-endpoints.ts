import { readCountingCheck, readPastChecks } from '@app/release'
import { Refused, releaseName } from '@app/registry'
import { readChannel } from '@app/registry/node'
import { listPreviews } from '../previews'
import { readOneRelease } from '../releases'
import { listUnserved } from '../unserved'
import { type Endpoint, idOf } from './endpoint'
import { Problem } from './problem'

type Name = 'release' | 'lastCheck' | 'previews' | 'unserved'

export const releaseEndpoints: { readonly [One in Name]: Endpoint<One> } = {
  release: {
    action: 'read',
    async answer(around) {
      const { app } = around.params
      const id = await idOf(around)
      const found = await readOneRelease(around, app, id)
      if (found) return found
      throw new Problem('not-found', [`${releaseName(app, id)} is not in the registry.`])
    },
  },
  previews: {
    action: 'read',
    answer: async ({ store, staging }) => ({ previews: await listPreviews(store, staging) }),
  },
  unserved: {
    action: 'read',
    answer: async ({ store, params }) => ({ releases: await listUnserved(store, params.channel) }),
  },
  lastCheck: {
    action: 'read',
    async answer(around, { channel }) {
      const { store, params, now } = around
      const head = await readChannel(store, channel)
      const release = { app: params.app, id: await idOf(around) }
      const { latest, opened } = await readPastChecks(store, channel, [release])
      // what is wrong with a release that is missing, a check says
      const counting = await readCountingCheck(store, { channel, ...release, now }).catch((error: unknown) => {
        if (error instanceof Refused) return null
        throw error
      })
      return { rev: head?.rev ?? 0, latest, opened, counts: counting !== null }
    },
  },
}
