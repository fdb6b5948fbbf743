import type { AnswerOf } from '@app/release/calls'
import type { QueryClient } from '@tanstack/react-query'

/** Who is signed in. */
export type Session = Exclude<AnswerOf<'session'>, { person: null }>

/** Their name; null once the session has ended. */
export const personIn = (client: QueryClient): string | null =>
  client.getQueryData<Session | null>(['session'])?.person ?? null
