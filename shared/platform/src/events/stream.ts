import { atom } from '../store/store'

/**
 * Whether this page has the member's stream of events open, as the host says: then what changes on the server is
 * refetched at once, and a screen that would poll for it can wait (TELL-12).
 */
export const isStreamOpenAtom = atom(false)
