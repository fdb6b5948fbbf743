/** A reason not to start that the operator can fix; main prints only its message, without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
