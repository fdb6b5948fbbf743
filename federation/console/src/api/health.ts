import type { AnswerOf } from '@app/release/calls'

/** How the releases of a channel perform. */
export type Health = AnswerOf<'health'>
export type Series = NonNullable<Health['day']>
export type Point = Series['points'][number]
