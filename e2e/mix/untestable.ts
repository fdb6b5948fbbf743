/** Why a mix cannot be tested, as sentences. */
export class Untestable extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join(' '))
  }
}
