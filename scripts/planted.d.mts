/** A copy of the sources in a temporary folder with extra files in it. */
export function plant(files: Record<string, string>): { folder: string; remove: () => void }
/** Gives a package in a copy the modules of a package in the checkout. */
export function linkModules(folder: string, copy: string, to?: string): void
