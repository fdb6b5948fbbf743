/** @param files from the root of the repository @returns the paths of their bundles */
export function bundlesOf(files: readonly string[]): Promise<string[]>
