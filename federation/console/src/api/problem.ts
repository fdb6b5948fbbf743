import type { InferOutput } from 'valibot'
import type { problemSchema } from '@app/release/calls'
import { withMoments } from '../when'

export type Problem = InferOutput<typeof problemSchema>
export type ProblemKind =
  | 'signed-out'
  | 'not-found'
  | 'stale-sign-in'
  | 'needs-approval'
  | 'refused'
  | 'larger'
  | 'outdated'
  | 'in-progress'
  | 'unreachable'
  | 'not-understood'

/** An answer of the service that is not a success, or none at all (status 0). */
export class ServiceError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.problems.join('\n'))
    this.name = 'ServiceError'
  }

  is(kind: ProblemKind): boolean {
    return this.problem.type === `/problems/${kind}`
  }

  /** Nobody knows whether the change was made: the same request, sent again, gets the answer of the first. */
  get isUnsettled(): boolean {
    return this.problem.status === 0 || this.problem.status >= 500 || this.is('in-progress')
  }
}

/** Everything that went wrong, as sentences with the reader's times. */
export const problemsOf = (error: Error): readonly string[] =>
  error instanceof ServiceError ? error.problem.problems.map((problem) => withMoments(problem)) : [error.message]
