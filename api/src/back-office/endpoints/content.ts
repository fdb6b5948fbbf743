import { type contentCalls, contentKinds, type ContentKind } from '@app/back-office'
import { videosShape } from '@app/back-office/shapes'
import { kinds } from '../../operator/content'
import { exporters } from '../../operator/export-content'
import { probeVideos, type Probed } from '../../seed/videos'
import { contentOf, found, fromSeed, named } from '../content'
import type { Around, Endpoints } from '../endpoint'
import { parsed } from '../problem'
import { accessEndpoints } from './access'
import { bannerEndpoints } from './banners'
import { gameEndpoints } from './games'
import { noticeEndpoints } from './notices'

function kindOf(around: Pick<Around, 'params'>): ContentKind {
  const name = named(around, 'kind')
  return found(
    contentKinds.find((kind) => kind === name),
    `content ${name}; there are ${contentKinds.join(', ')}`,
  )
}

export const contentEndpoints: Endpoints<typeof contentCalls> = {
  ...bannerEndpoints,
  ...noticeEndpoints,
  ...accessEndpoints,
  ...gameEndpoints,
  exportContent: {
    answer: (around) => exporters[kindOf(around)](around.tx),
  },
  importContent: {
    before: async (around, { file }) =>
      kindOf(around) === 'videos'
        ? probeVideos(around.services.db, parsed(videosShape, file, 'the file').videos)
        : undefined,
    note: async (around, request) => ({ target: `content ${kindOf(around)}`, after: contentOf(request) }),
    answer: async (around, { file }) => ({
      lines: await fromSeed(() => kinds[kindOf(around)].fromCall(around, file, around.fetched as Probed | undefined)),
    }),
  },
}
