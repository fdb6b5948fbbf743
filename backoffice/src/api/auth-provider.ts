import type { Role } from '@app/back-office'
import type { AuthProvider } from 'react-admin'
import { may } from './access'
import { signInWithPasskey } from './passkeys'
import { leaveFilm } from './film-upload'
import { Refusal } from './refusal'
import { read } from './send'
import { store } from '../store'
import { type ResourceName, sources } from './sources'

type Session = { name: string; roles: readonly Role[] }

const signedIn = 'signed-in'
let session: Session | null = null

/** So that a browser in which nobody has signed in is led to the sign-in page without a request. */
export const noteSignedIn = (): void => store.setItem(signedIn, true)

/** @throws Error if nobody is signed in */
async function current(): Promise<Session> {
  if (!store.getItem<boolean>(signedIn)) throw new Error('signIn.title')
  session ??= (await read('session')).answer
  return session
}

const signIn = async ({ name, password, code }: { name: string; password: string; code: string }) =>
  (await read('signIn', { request: { name, password, code } })).answer

export const authProvider: AuthProvider = {
  /** With a name, a password and a code, or with a passkey. */
  async login(by: { name: string; password: string; code: string } | { passkey: true }) {
    session = 'passkey' in by ? await signInWithPasskey() : await signIn(by)
    noteSignedIn()
  },
  async logout() {
    await leaveFilm()
    // nobody may be signed in any more
    if (session !== null) await read('signOut').catch(() => null)
    session = null
    store.removeItem(signedIn)
    return '/login'
  },
  async checkAuth() {
    await current()
  },
  checkError(error) {
    const isSignedOut = error instanceof Refusal && error.problem.status === 401
    if (isSignedOut) session = null
    return isSignedOut ? Promise.reject(error) : Promise.resolve()
  },
  getIdentity: async () => {
    const { name } = await current()
    return { id: name, fullName: name }
  },
  getPermissions: async () => (await current()).roles,
  async canAccess({ resource }) {
    if (!(resource in sources)) return true
    return may((await current()).roles, sources[resource as ResourceName].list)
  },
}
