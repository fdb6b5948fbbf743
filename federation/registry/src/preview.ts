/** How long a preview is kept, in days. */
export const previewDays = 14
const dayMs = 24 * 60 * 60_000

const ending = /-pr\.[1-9]\d{0,8}$/

/** `3.5.0` for pull request 431 → `3.5.0-pr.431`. */
export const previewVersion = (version: string, pullRequest: number) => `${version}-pr.${pullRequest}`
export const isPreviewVersion = (version: string): boolean => ending.test(version)
/** Is it the release of a pull request, which staging shows and no channel serves? */
export const isPreview = (id: string): boolean => isPreviewVersion(id.replace(/-[0-9a-f]{8}$/, ''))
export const previewEnd = ({ builtAt }: { builtAt: string }) => new Date(Date.parse(builtAt) + previewDays * dayMs)
