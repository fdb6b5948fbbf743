import { type contentCalls, contentKinds, type ContentKind } from '@app/back-office'
import { kinds } from '../../operator/content'
import { exporters } from '../../operator/export-content'
import { contentOf, found, fromSeed, named } from '../content'
import type { Around, Endpoints } from '../endpoint'
import { accessEndpoints } from './access'
import { bannerEndpoints } from './banners'
import { gameEndpoints } from './games'
import { noticeEndpoints } from './notices'

function kindOf(around: Around): ContentKind {
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
    note: async (around, request) => ({ target: `content ${kindOf(around)}`, after: contentOf(request) }),
    answer: async (around, { file }) => ({
      lines: await fromSeed(() => kinds[kindOf(around)].fromCall(around, file)),
    }),
  },
}
