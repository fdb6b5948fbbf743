import type { AnswerOf } from '@app/release/calls'

export type ReleaseErrors = AnswerOf<'errors'>
export type OneError = ReleaseErrors['errors'][number]
export type Frame = OneError['frames'][number]

/** Where an error is thrown: the innermost place in our own sources, or else the innermost of all. */
export function placeOf({ frames }: OneError): Frame | undefined {
  return frames.find(({ source }) => source && !source.isLibrary) ?? frames[0]
}
