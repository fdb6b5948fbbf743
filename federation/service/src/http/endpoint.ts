import { type AnswerOf, type CallName, newestRelease, type RequestOf, type Verbs } from '@app/release'
import { listReleases, type Store } from '@app/registry/node'
import type { Signer } from '@app/registry/trust'
import type { Action, Actor } from '../access'
import type { Did } from '../audit/did'
import type { Try } from '../audit/try'
import type { Books } from '../books'
import type { ReadErrors } from '../errors/errors'
import type { ReadHealth } from '../health'
import { NotThere } from '../not-there'
import type { Staging } from '../previews'

export type Params = Record<
  'channel' | 'upload' | 'team' | 'person' | 'app' | 'token' | 'request' | 'rule' | 'rollout' | 'release' | 'webhook',
  string
>
export type Around = {
  verbs: Verbs
  store: Store
  /** Where source maps are kept. */
  privateStore: Store
  readErrors: ReadErrors
  readHealth: ReadHealth
  books: Books
  actor: Actor
  params: Params
  now: Date
  /** Of a change; of nothing else. */
  one?: Try | undefined
  /** Can people sign in here, which approving takes? */
  hasSignIn: boolean
  /** Without a key, nothing is signed. */
  signer?: Signer | undefined
  /** Where previews are opened; null if no links are signed here. */
  staging: Staging | null
  /** May webhooks go to this machine? */
  toLoopback: boolean
}
export type Endpoint<Name extends CallName> = {
  action: Action
  /** The apps that the call changes. */
  apps?: (request: RequestOf<Name>, around: Omit<Around, 'verbs'>) => readonly string[] | Promise<readonly string[]>
  /** The answer holds a secret, which is not kept for a repeated request. */
  isSecret?: boolean
  /** What a request without any credential gets; without this, it is refused. */
  nobody?: AnswerOf<Name>
  /** What the audit log has of the request, if not all of it. */
  noted?: (request: RequestOf<Name>) => unknown
  /** What the audit log says of what was done, where the request does not. */
  did?: (answer: AnswerOf<Name>, request: RequestOf<Name>) => Did
  answer: (around: Around, request: RequestOf<Name>) => Promise<AnswerOf<Name>>
}

/** The release that an address names; the newest one of an app without any is itself. */
export async function idOf({ store, params: { app, release } }: Pick<Around, 'store' | 'params'>): Promise<string> {
  if (release !== newestRelease) return release
  return (await listReleases(store, app))[0]?.id ?? release
}

export async function done(work: Promise<void>) {
  await work
  return { done: true } as const
}

/** May an earlier try of the same request have done it, before it was cut off? */
export const isAgain = (one: Try | undefined): boolean => one !== undefined && one.cutOff.length > 0

/** What an earlier try has removed already is removed. */
export const removed = (work: Promise<void>, one: Try | undefined) =>
  done(
    work.catch((error: unknown) => {
      if (!(error instanceof NotThere && isAgain(one))) throw error
    }),
  )
