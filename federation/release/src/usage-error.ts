/** The command line is invalid; the message says why. Exit code 2. */
export class UsageError extends Error {}
