/** The number of the last notification that this device took, with its member; it goes with the session. */
const key = 'notification-place'

export function placeOf(member: string): string | null {
  const [of, place = null] = localStorage.getItem(key)?.split(' ') ?? []
  return of === member ? place : null
}

export function savePlace(member: string, place: string): void {
  // Not after a logout: nothing of a member stays on the device.
  if (place && localStorage.getItem('token') === member) localStorage.setItem(key, `${member} ${place}`)
}
