import type { AnswerOf } from '@app/release/calls'

/** Who is signed in. */
export type Session = Exclude<AnswerOf<'session'>, { person: null }>
