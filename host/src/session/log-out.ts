import { logout } from '@app/contracts'
import { endSession, request } from '@app/platform'

/** The member leaves this device at once, whether or not the server can be told. The request takes the session along. */
export function logOut(): void {
  request(logout, {}).catch(() => {})
  endSession('logout')
}
