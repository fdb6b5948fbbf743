import { parseMix, type StagingPage } from '@app/release'
import { pageJson } from '../boot/page-json'
import { releaseSet } from '../releases/release-set'

/** What the page says of its mix; the edge writes it on a staging host only. */
export const stagingPage: StagingPage = pageJson<StagingPage>('staging') ?? { problems: [], served: {}, production: {} }

export const pageMix = parseMix(releaseSet.mix ?? '').mix
