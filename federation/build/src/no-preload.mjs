/**
 * Replaces the federation runtime's preloading in a page: the edge has written preload links for the files of a screen,
 * and the host warms up the rest itself.
 */
const refuse = () => {
  throw new Error('Remotes are not preloaded here: the page has links for their files.')
}
export const defaultPreloadArgs = refuse
export const formatPreloadArgs = refuse
export const normalizePreloadExposes = refuse
export const preloadAssets = refuse
