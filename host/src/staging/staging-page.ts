import { parseMix, type StagingPage } from '@app/release'
import { pageJson } from '../boot/page-json'
import { releaseSet } from '../releases/release-set'

const nothing: StagingPage = { problems: [], served: {}, production: {}, canaries: {} }

/** What the page says of its mix; the edge writes it on a staging host only, an older one with less. */
export const stagingPage: StagingPage = { ...nothing, ...pageJson<StagingPage>('staging') }

export const pageMix = parseMix(releaseSet.mix ?? '').mix
