import { slotsOf } from '@app/platform'

/** The widgets of other remotes that the screens show, and their props. */
export type Slots = {
  'mfe-wallet/PersonalReport': null
}
export const Slot = slotsOf<Slots>()
