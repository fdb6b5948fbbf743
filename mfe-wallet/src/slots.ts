import { slotsOf } from '@app/platform'

/** The widgets of other remotes that the screens show, and what they give them. */
export type Slots = {
  'mfe-lottery/DepositLimit': null
}
export const Slot = slotsOf<Slots>()
