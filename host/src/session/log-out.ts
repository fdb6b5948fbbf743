import { logout } from '@app/contracts'
import { endSession, request } from '@app/platform'

/** Ends the session on this device at once, even if the server cannot be reached. The request still carries it. */
export function logOut(): void {
  request(logout, {}).catch(() => {})
  endSession('logout')
}
