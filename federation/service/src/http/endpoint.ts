import type { AnswerOf, CallName, RequestOf, Verbs } from '@app/release'
import type { Store } from '@app/registry/node'
import type { Signer } from '@app/registry/trust'
import type { Action, Actor } from '../access'
import type { Books } from '../books'
import type { ReadErrors } from '../errors/errors'
import type { Staging } from '../previews'

export type Params = Record<
  'channel' | 'upload' | 'team' | 'person' | 'app' | 'token' | 'request' | 'rule' | 'rollout' | 'release',
  string
>
export type Around = {
  verbs: Verbs
  store: Store
  /** Where source maps are kept. */
  privateStore: Store
  readErrors: ReadErrors
  books: Books
  actor: Actor
  params: Params
  now: Date
  /** Can people sign in here, which approving takes? */
  hasSignIn: boolean
  /** Without a key, nothing is signed. */
  signer?: Signer | undefined
  /** Where previews are opened; null if no links are signed here. */
  staging: Staging | null
}
export type Endpoint<Name extends CallName> = {
  action: Action
  /** The apps that the call changes. */
  apps?: (request: RequestOf<Name>, around: Omit<Around, 'verbs'>) => readonly string[] | Promise<readonly string[]>
  /** The answer holds a secret, which is not kept for a repeated request. */
  isSecret?: boolean
  /** What a request without any credential gets; without this, it is refused. */
  nobody?: AnswerOf<Name>
  answer: (around: Around, request: RequestOf<Name>) => Promise<AnswerOf<Name>>
}
