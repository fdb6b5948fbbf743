import type { uploadCalls } from '@app/back-office'
import { makeAgain, removeAsset, storeCaptions } from '../../features/assets/actions'
import { assetRow } from '../../features/assets/store'
import { videoNamed } from '../../features/videos/operator-store'
import { Refused } from '../../operator/verb'
import { found, named } from '../content'
import type { Around, Endpoints } from '../endpoint'

async function remake({ services, tx }: Around, asset: string): Promise<void> {
  const { clip } = found(await assetRow(tx, asset), `upload ${asset}`)
  await makeAgain(services, tx, asset, clip === null ? 'retry' : 'remake')
}

const uploadNote = async (around: Around) => ({ target: `upload ${named(around, 'asset')}` })

export const uploadEndpoints: Endpoints<typeof uploadCalls> = {
  addCaptions: {
    note: async (around, { lang }) => ({ target: `video ${named(around, 'video')}`, after: { lang } }),
    async answer(around, { lang, captions }) {
      const { services, tx } = around
      const slug = named(around, 'video')
      const { asset } = found(await videoNamed(tx, slug), `video ${slug}`)
      if (asset === null) throw new Refused(`video ${slug} is not of an upload`)
      await remake(around, asset)
      await storeCaptions(services, tx, asset, lang, captions)
      return { done: true }
    },
  },
  remakeUpload: {
    note: uploadNote,
    async answer(around) {
      await remake(around, named(around, 'asset'))
      return { done: true }
    },
  },
  removeUpload: {
    note: uploadNote,
    async answer(around) {
      await removeAsset(around.services, around.tx, named(around, 'asset'))
      return { done: true }
    },
  },
}
