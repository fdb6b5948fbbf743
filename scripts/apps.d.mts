/** The host and the remotes. */
export function apps(folder?: string): string[]

/** Builds those whose sources changed. Returns their names. */
export function buildChanged(names?: readonly string[]): Promise<string[]>
