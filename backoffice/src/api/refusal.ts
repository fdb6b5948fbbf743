import * as v from 'valibot'

const problemSchema = v.object({
  type: v.optional(v.string(), 'about:blank'),
  status: v.number(),
  detail: v.optional(v.string(), ''),
  reasons: v.optional(v.array(v.string()), []),
  /** Of what was changed meanwhile. */
  by: v.optional(v.string()),
  at: v.optional(v.string()),
})
export type Problem = v.InferOutput<typeof problemSchema>

/** The API did not do it, or did not answer (status 0). */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** As react-admin knows it. */
  readonly status: number
  constructor(readonly problem: Problem) {
    super(problem.detail)
    this.status = problem.status
  }

  is(type: 'second-factor' | 'changed'): boolean {
    return this.problem.type === `/problems/${type}`
  }

  /** Nobody knows whether it was done: the same request with the same key gets the answer of the first. */
  get isUnsettled(): boolean {
    return this.problem.status === 0 || this.problem.status >= 500
  }
}

/** Its message is the key of a text. */
export const unreachable = () =>
  new Refusal({ type: '/problems/unreachable', status: 0, detail: 'api.unreachable', reasons: [] })

export function refusalOf(status: number, body: unknown): Refusal {
  const parsed = v.safeParse(problemSchema, body)
  if (parsed.success) return new Refusal(parsed.output)
  return new Refusal({ type: '/problems/not-understood', status, detail: 'api.notUnderstood', reasons: [] })
}

/** What went wrong, as lines. */
export const linesOf = (error: unknown): readonly string[] => {
  if (error instanceof Refusal && error.problem.reasons.length > 0) return error.problem.reasons
  return [error instanceof Error ? error.message : String(error)]
}
