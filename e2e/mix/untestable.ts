/** Why a mix cannot be tested, as sentences for whoever asked. */
export class Untestable extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join(' '))
  }
}
