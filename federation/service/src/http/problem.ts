/** What a request is refused with: application/problem+json (RFC 9457), with all reasons at once. */
export class Problem extends Error {
  constructor(
    readonly kind: keyof typeof kinds,
    readonly problems: readonly string[],
    readonly more: { request?: string } = {},
  ) {
    super(problems.join('\n'))
    this.name = 'Problem'
  }

  get status(): number {
    return kinds[this.kind].status
  }

  toJSON() {
    const { status, title } = kinds[this.kind]
    return { type: `/problems/${this.kind}`, title, status, problems: this.problems, ...this.more }
  }
}

const kinds = {
  invalid: { status: 400, title: 'The request is not valid' },
  'signed-out': { status: 401, title: 'No valid token or session' },
  forbidden: { status: 403, title: 'Not allowed' },
  'needs-approval': { status: 403, title: 'Waits for approval' },
  'stale-sign-in': { status: 403, title: 'Sign in again' },
  'not-found': { status: 404, title: 'Not found' },
  outdated: { status: 409, title: 'The channel has moved on' },
  'in-progress': { status: 409, title: 'The same request is still running' },
  'too-large': { status: 413, title: 'Too large' },
  larger: { status: 422, title: 'Larger than what is served' },
  refused: { status: 422, title: 'Refused' },
  'key-reused': { status: 422, title: 'The idempotency key belongs to another request' },
  'too-many': { status: 429, title: 'Too many requests' },
  failed: { status: 500, title: 'The service failed' },
  'not-set-up': { status: 501, title: 'Not set up' },
  'provider-failed': { status: 502, title: 'The sign-in provider failed' },
} as const
