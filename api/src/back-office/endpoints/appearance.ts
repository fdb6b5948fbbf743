import type { appearanceCalls } from '@app/back-office'
import { appearanceOf, settingsOf, signAppearance } from '../../features/site/appearance'
import { settingsIn } from '../../features/site/settings'
import { changeSettings } from '../../features/site/store'
import { contentOf, versionOf } from '../content'
import type { Around, Endpoints } from '../endpoint'

const previewSeconds = 3600

const shown = async ({ tx }: Pick<Around, 'tx'>) => appearanceOf(await settingsIn(tx))

export const appearanceEndpoints: Endpoints<typeof appearanceCalls> = {
  appearance: {
    answer: shown,
    version: async (around) => versionOf(await shown(around)),
  },
  editAppearance: {
    version: async (around) => versionOf(await shown(around)),
    note: async (around, request) => ({
      target: 'appearance',
      before: await shown(around),
      after: contentOf(request),
    }),
    async answer({ tx }, request) {
      await changeSettings(tx, settingsOf(contentOf(request)))
      return { done: true }
    },
  },
  previewAppearance: {
    isUnrecorded: true,
    async answer({ services: { config }, now }, request) {
      const expires = Math.floor(now.getTime() / 1000) + previewSeconds
      const link = signAppearance(config.keys.media, contentOf(request), expires)
      return {
        page: config.membersUrl && `${config.membersUrl}/appearance?link=${link}`,
        expiresAt: new Date(expires * 1000).toISOString(),
      }
    },
  },
}
