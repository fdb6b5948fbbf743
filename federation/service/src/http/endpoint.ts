import type { AnswerOf, CallName, RequestOf, Verbs } from '@app/release'
import type { Store } from '@app/registry/node'
import type { Action, Actor } from '../access'
import type { Books } from '../books'

export type Params = Record<
  'channel' | 'upload' | 'team' | 'person' | 'app' | 'token' | 'request' | 'rule' | 'rollout' | 'release',
  string
>
export type Around = { verbs: Verbs; store: Store; books: Books; actor: Actor; params: Params; now: Date }
export type Endpoint<Name extends CallName> = {
  action: Action
  /** The apps that the call changes. */
  apps?: (request: RequestOf<Name>, around: Omit<Around, 'verbs'>) => readonly string[] | Promise<readonly string[]>
  /** The answer holds a secret, which is not kept for a repeated request. */
  isSecret?: boolean
  answer: (around: Around, request: RequestOf<Name>) => Promise<AnswerOf<Name>>
}
