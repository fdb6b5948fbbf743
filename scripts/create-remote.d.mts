/** Writes the folder of a new remote from the template into a checkout; returns its files. */
export function createRemote(folder: string, remote: string, title: string): string[]
