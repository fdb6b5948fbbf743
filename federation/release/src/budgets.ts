import { releaseName, type ReleaseRecord } from '@app/registry'

/** Limits of one release. Our largest app uses a tenth to a third of each. */
const most = { files: 500, routes: 100, widgets: 50, chunks: 500 } as const
const mostBytes = 8 * 1024 * 1024
/** Every page contains the manifest. */
const mostManifestBytes = 64 * 1024
/** Limits of a channel: every page contains the routes of all apps. */
const mostTogether = { apps: 60, routes: 500 } as const

const sentence = (subject: string, count: number, most: number, what: string, advice: string) =>
  count <= most ? [] : [`${subject} has ${count} ${what}; the limit is ${most}: ${advice}`]

/** The limits that a release exceeds, each as a sentence. */
export function findExcess({ app, id, files, chunks, manifest }: ReleaseRecord): string[] {
  const subject = `${releaseName(app, id)}:`
  const counts = {
    files: Object.keys(files).length,
    routes: manifest.routes.length,
    widgets: Object.keys(manifest.widgets).length,
    chunks: Object.keys(chunks).length,
  }
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  const manifestBytes = Buffer.byteLength(JSON.stringify(manifest))
  return [
    ...Object.entries(most).flatMap(([what, limit]) =>
      sentence(`${subject} it`, counts[what as keyof typeof most], limit, what, 'split the app in two.'),
    ),
    ...sentence(`${subject} it`, bytes, mostBytes, 'bytes in all', 'remove what it does not need.'),
    ...sentence(
      `${subject} its manifest`,
      manifestBytes,
      mostManifestBytes,
      'bytes',
      'every page contains it; remove routes and widgets that nothing uses.',
    ),
  ]
}

/** The limits that releases served together exceed, each as a sentence. */
export function findExcessTogether(all: readonly Pick<ReleaseRecord, 'manifest'>[]): string[] {
  const routes = all.reduce((sum, { manifest }) => sum + manifest.routes.length, 0)
  const advice = 'every page contains all of them;'
  return [
    ...sentence(
      'The channel',
      all.length,
      mostTogether.apps,
      'apps',
      `${advice} add your pages to an app that it has.`,
    ),
    ...sentence('The channel', routes, mostTogether.routes, 'routes', `${advice} first promote releases with fewer.`),
  ]
}
