/** A reason not to start that the operator can act on; main prints its message alone, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
