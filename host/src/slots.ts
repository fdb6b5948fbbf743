import type { Video } from '@app/contracts'
import { slotsOf } from '@app/platform'

/** The widgets of remotes that the host's screens show, and their props. */
export type Slots = {
  'mfe-hosts/HostFeed': null
  'mfe-lottery/HotGames': { columns: 3 | 4 }
  'mfe-media/VideoCards': { videos: readonly Video[] }
  'mfe-wallet/BalanceCard': null
}
export const Slot = slotsOf<Slots>()
