import type { Migration } from 'kysely'
import { sessions } from './001-sessions'
import { ledger } from './002-ledger'
import { deposits } from './003-deposits'
import { site } from './004-site'
import { lottery } from './010-lottery'
import { hosts } from './020-hosts'
import { media } from './021-media'
import { profile } from './030-profile'
import { withdrawals } from './031-withdrawals'
import { wheel } from './040-wheel'
import { wheelBeacon } from './107-wheel-beacon'
import { limits } from './041-limits'
import { signOn } from './042-sign-on'
import { operator } from './043-operator'
import { metrics } from './044-metrics'
import { ages } from './050-ages'
import { releaseEvents } from './060-release-events'
import { localisedTexts } from './061-localised'
import { payUntil } from './062-pay-until'
import { knownPlaces } from './070-known-places'
import { cancelledDeposits } from './071-cancelled-deposits'
import { nameKeys } from './072-name-keys'
import { latePayments } from './074-late-payments'
import { releaseDevices } from './079-release-devices'
import { releasePages } from './080-release-pages'
import { releaseErrors } from './081-release-errors'
import { beacon } from './100-beacon'
import { errorBrowsers } from './101-error-browsers'
import { undrawnScreens } from './102-undrawn-screens'
import { searchRevision } from './103-search-revision'
import { myList } from './104-my-list'
import { notifications } from './105-notifications'
import { push } from './106-push'
import { drawDays } from './108-draw-days'
import { nextLive } from './109-next-live'
import { depositChanges } from './110-deposit-changes'
import { streamAddress } from './111-stream-address'
import { appliedFunctions } from './112-applied-functions'
import { mediaAssets } from './113-media-assets'
import { liveBroadcasts } from './114-live-broadcasts'
import { uploadLocks } from './115-upload-locks'
import { liveEncoders } from './116-live-encoders'
import { backOffice } from './120-back-office'
import { backOfficeMembers } from './121-back-office-members'
import { content } from './122-content'
import { passkeys } from './123-passkeys'
import { providerPeople } from './124-provider-people'
import { shownVideos } from './125-shown-videos'
import { officeLists } from './127-office-lists'
import { listParts } from './130-list-parts'
import { movementSums } from './132-movement-sums'
import { searchEntries } from './133-search-entries'

/** Every migration by name, forward only, run in the order of names. They make tables; functions are in ../functions. */
export const migrations: Record<string, Migration> = {
  '001-sessions': sessions,
  '002-ledger': ledger,
  '003-deposits': deposits,
  '004-site': site,
  '010-lottery': lottery,
  '020-hosts': hosts,
  '021-media': media,
  '030-profile': profile,
  '031-withdrawals': withdrawals,
  '040-wheel': wheel,
  '041-limits': limits,
  '042-sign-on': signOn,
  '043-operator': operator,
  '044-metrics': metrics,
  '050-ages': ages,
  // its function is a file now; databases have its name
  '051-bet-once': { up: () => Promise.resolve() },
  '060-release-events': releaseEvents,
  '061-localised': localisedTexts,
  '062-pay-until': payUntil,
  '070-known-places': knownPlaces,
  '071-cancelled-deposits': cancelledDeposits,
  '072-name-keys': nameKeys,
  '074-late-payments': latePayments,
  '079-release-devices': releaseDevices,
  '080-release-pages': releasePages,
  '081-release-errors': releaseErrors,
  '100-beacon': beacon,
  '101-error-browsers': errorBrowsers,
  '102-undrawn-screens': undrawnScreens,
  '103-search-revision': searchRevision,
  '104-my-list': myList,
  '105-notifications': notifications,
  '106-push': push,
  '107-wheel-beacon': wheelBeacon,
  '108-draw-days': drawDays,
  '109-next-live': nextLive,
  '110-deposit-changes': depositChanges,
  '111-stream-address': streamAddress,
  '112-applied-functions': appliedFunctions,
  '113-media-assets': mediaAssets,
  '114-live-broadcasts': liveBroadcasts,
  '115-upload-locks': uploadLocks,
  '116-live-encoders': liveEncoders,
  '120-back-office': backOffice,
  '121-back-office-members': backOfficeMembers,
  '122-content': content,
  '123-passkeys': passkeys,
  '124-provider-people': providerPeople,
  '125-shown-videos': shownVideos,
  '127-office-lists': officeLists,
  '130-list-parts': listParts,
  '132-movement-sums': movementSums,
  '133-search-entries': searchEntries,
}
