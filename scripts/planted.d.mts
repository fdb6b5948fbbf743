/** A copy of the sources in a temporary folder with extra files in it. */
export function plant(files: Record<string, string>): { folder: string; remove: () => void }
/** Gives a package of a copy the modules that another one of the checkout has. */
export function linkModules(folder: string, copy: string, to?: string): void
