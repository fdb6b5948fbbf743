import type { AnswerOf } from '@app/release'
import { withLink } from '../previews'
import { completeUpload, readUpload, startUpload, uploadedRecord } from '../uploads/uploads'
import type { Around, Endpoint } from './endpoint'

type Name = 'startUpload' | 'uploadedRecord' | 'completeUpload'

const appOf = async (_: unknown, { store, actor, params }: Pick<Around, 'store' | 'actor' | 'params'>) => [
  (await readUpload(store, params.upload, actor.id)).app,
]

export const uploadEndpoints: { readonly [One in Name]: Endpoint<One> } = {
  startUpload: {
    action: 'publish',
    apps: ({ app }) => [app],
    answer: (around, request) => startUpload(around, { ...request, person: around.actor.id, now: around.now }),
  },
  uploadedRecord: {
    action: 'publish',
    apps: appOf,
    async answer(around) {
      const { actor, params, signer } = around
      return { record: await uploadedRecord(around, params.upload, { person: actor.id, by: actor.name, signer }) }
    },
  },
  completeUpload: {
    action: 'publish',
    apps: appOf,
    did: ({ app, id, outcome }) => ({ releases: [{ app, id }], outcome }),
    async answer(around, { team }) {
      const { verbs, actor, params, staging } = around
      const published = await completeUpload(around, params.upload, { verbs, person: actor.id, team })
      return withLink(published, staging) as AnswerOf<'completeUpload'>
    },
  },
}
