import { accountCalls } from './account-calls'
import { appearanceCalls } from './appearance-calls'
import { approvalCalls } from './approval-calls'
import { contentCalls } from './content-calls'
import { hostCalls } from './host-calls'
import { liveCalls } from './live-calls'
import { memberCalls } from './member-calls'
import { moneyCalls } from './money-calls'
import { peopleCalls } from './people-calls'
import { recordCalls } from './record-calls'
import { removalCalls } from './removal-calls'
import { safetyCalls } from './safety-calls'
import { sessionCalls } from './session-calls'
import { siteCalls } from './site-calls'
import { todayCalls } from './today-calls'
import { uploadCalls } from './upload-calls'
import { videoCalls } from './video-calls'

/** Everything that the back office can do, by name. Nothing here chooses or shows a result, a winner, a view or a password. */
export const calls = {
  ...sessionCalls,
  ...accountCalls,
  ...peopleCalls,
  ...approvalCalls,
  ...recordCalls,
  ...todayCalls,
  ...memberCalls,
  ...moneyCalls,
  ...safetyCalls,
  ...videoCalls,
  ...uploadCalls,
  ...liveCalls,
  ...hostCalls,
  ...contentCalls,
  ...siteCalls,
  ...appearanceCalls,
  ...removalCalls,
}
export type BackOfficeCalls = typeof calls
export type CallName = keyof BackOfficeCalls
