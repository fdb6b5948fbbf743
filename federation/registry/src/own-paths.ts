import type { Manifest } from './route'

/** A path in the form that the router and the edge compare: case-insensitive, without trailing or repeated slashes. */
export const comparedPath = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')

/** Whose addresses win if two remotes have the same one, first to last; the host's win over all. Foreign remotes are last. */
export const inOrder = <Remote extends { foreign?: unknown }>(remotes: readonly Remote[]): Remote[] => [
  ...remotes.filter(({ foreign }) => !foreign),
  ...remotes.filter(({ foreign }) => foreign),
]

/** First segments that the edge serves itself; a screen below them would never be reached. */
export const edgeSegments = [
  'api',
  'media',
  'r',
  'release',
  'readyz',
  'icons',
  'staging',
  'shell',
  'appearance',
] as const

/** Routes that no app may have, each as a sentence without its subject. */
export function findReservedPaths({ routes }: Manifest): string[] {
  return routes.flatMap(({ path }) => {
    const compared = comparedPath(path)
    const first = compared.split('/')[1] ?? ''
    if (compared === '/') return `claims the route ${path}, which redirects to the first screen: choose another path.`
    const segment = edgeSegments.find((name) => name === first)
    if (segment) return `claims the route ${path}, but the edge answers /${segment} itself: choose another path.`
    if (path.length > 1 && path.toLowerCase() !== compared) {
      return `claims the route ${path}: write it with single slashes and none at the end.`
    }
    return []
  })
}
