import { type contentCalls, contentKinds, type ContentKind, siteCalls } from '@app/back-office'
import { videosShape } from '@app/back-office/shapes'
import { compareImport } from '../../operator/compare-content'
import { kinds } from '../../operator/content'
import { exporters } from '../../operator/export-content'
import { probeVideos, type Probed } from '../../seed/videos'
import { contentOf, found, fromSeed, named } from '../content'
import type { Around, Endpoints } from '../endpoint'
import { demandRole } from '../identify'
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

/** How many changes of an import are listed. */
const maxShown = 200

/** What is at the addresses of a file's videos. */
async function probedOf(around: Pick<Around, 'params' | 'services' | 'actor'>, { file }: { file?: unknown }) {
  const kind = kindOf(around)
  if (kind === 'site') demandRole(around.actor, siteCalls.editSite.roles, 'editSite')
  return kind === 'videos' ? probeVideos(around.services.db, parsed(videosShape, file, 'the file').videos) : undefined
}

const save = (around: Around, file: unknown): Promise<string[]> =>
  fromSeed(() => kinds[kindOf(around)].fromCall(around, file, around.fetched as Probed | undefined))

export const contentEndpoints: Endpoints<typeof contentCalls> = {
  ...bannerEndpoints,
  ...noticeEndpoints,
  ...accessEndpoints,
  ...gameEndpoints,
  exportContent: {
    answer: (around) => exporters[kindOf(around)](around.tx),
  },
  compareImport: {
    isUnrecorded: true,
    before: probedOf,
    async answer(around, { file }) {
      const changes = await compareImport(around.tx, kindOf(around), () => save(around, file))
      return { total: changes.length, changes: changes.slice(0, maxShown) }
    },
  },
  importContent: {
    before: probedOf,
    note: async (around, request) => ({ target: `content ${kindOf(around)}`, after: contentOf(request) }),
    answer: async (around, { file }) => ({ lines: await save(around, file) }),
  },
}
