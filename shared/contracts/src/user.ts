import * as wire from './wire/user'
import { type OwnOf, renamed, yesOrNo } from './words'

export { sexSchema, type User, userInfo } from './wire/user'

const group = renamed(wire.userSchema.entries.groupinfo, { image: 'picture' })

/** The domain names for the member returned by `userInfo`. */
export const memberWords = renamed(wire.userSchema, {
  header_img: 'avatar',
  groupinfo: ['group', group],
  see_total: 'viewsLeft',
  money_value: 'moneyNumber',
  point: 'points',
  is_see: ['canSeeInFull', yesOrNo],
  free_see_time: 'freeSeconds',
  paypassword: ['hasPayPassword', yesOrNo],
  is_live: ['canEnterRooms', yesOrNo],
})
export type Member = OwnOf<typeof memberWords>
