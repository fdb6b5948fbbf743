import type { BackOfficeCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'
import { accountEndpoints } from './account'
import { appearanceEndpoints } from './appearance'
import { approvalEndpoints } from './approvals'
import { contentEndpoints } from './content'
import { hostEndpoints } from './hosts'
import { liveEndpoints } from './live'
import { memberEndpoints } from './members'
import { moneyEndpoints } from './money'
import { peopleEndpoints } from './people'
import { recordEndpoints } from './record'
import { removalEndpoints } from './removals'
import { safetyEndpoints } from './safety'
import { sessionEndpoints } from './session'
import { siteEndpoints } from './site'
import { todayEndpoints } from './today'
import { uploadEndpoints } from './uploads'
import { videoEndpoints } from './videos'

/** What each call does, by name. */
export const endpoints: Endpoints<BackOfficeCalls> = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...peopleEndpoints,
  ...approvalEndpoints,
  ...recordEndpoints,
  ...todayEndpoints,
  ...memberEndpoints,
  ...moneyEndpoints,
  ...safetyEndpoints,
  ...videoEndpoints,
  ...uploadEndpoints,
  ...liveEndpoints,
  ...hostEndpoints,
  ...contentEndpoints,
  ...siteEndpoints,
  ...appearanceEndpoints,
  ...removalEndpoints,
}
