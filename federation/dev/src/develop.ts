import { freePort } from '@app/settings'
import { once } from 'node:events'
import { join } from 'node:path'
import Watchpack from 'watchpack'
import { watchApps } from './builds'
import { developmentChannel } from './channel'
import { serveFront } from './front'
import { runPrograms, type Settings } from './programs'

const complain = (text: string) => void process.stderr.write(`\n${text}\n`)

/**
 * Runs everything from source and watches it: host and remotes are recompiled on changes; API, payment sandbox and edge
 * restart.
 * @param apps the host and the remotes
 * @param settings the environment of the servers
 * @param stopped stops it before it can be opened; nothing that it started runs when the promise is rejected
 * @returns once the app can be opened: the function that stops it
 * @throws Error with a server's message if it does not start
 */
export async function develop(
  root: string,
  apps: readonly string[],
  settings: Settings & { PORT: string },
  stopped: AbortSignal,
): Promise<() => Promise<void>> {
  const place = join(root, '.cache/dev')
  const files = join(place, 'files')
  const registry = join(place, 'registry')
  const edgePort = await freePort()
  const channel = developmentChannel({ root, apps, folder: registry, files })
  let notify = () => {}
  const programs = runPrograms(root, settings, { edgePort, registry, onChange: () => notify() })
  const edge = programs['The edge']

  /** The revision that the edge has seen; pages are told only about such revisions. */
  let rev = 0
  async function serveChannel(): Promise<void> {
    const newest = await channel.refresh()
    while (rev < newest && (await edge.isReady())) {
      const answer = await fetch(`http://127.0.0.1:${edgePort}/release`).catch(() => null)
      if (answer?.ok) ({ rev } = (await answer.json()) as { rev: number })
      else await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  let serving = Promise.resolve()
  let channelFault = ''
  const refresh = () => {
    serving = serving
      .then(serveChannel)
      .then(
        () => '',
        (error: Error) => error.message,
      )
      .then((fault) => {
        channelFault = fault
        if (fault) complain(fault)
        notify()
      })
  }

  const builds = await watchApps({
    root,
    apps,
    files,
    cache: join(place, 'webpack'),
    onBuilt(name, fault, ms) {
      if (fault) complain(`${name} does not compile:\n${fault}`)
      else process.stdout.write(`${name} built in ${ms} ms\n`)
      if (name === 'boot' && !fault) refresh()
      notify()
    },
  })
  const manifests = new Watchpack({ aggregateTimeout: 20 })
  manifests.on('aggregated', refresh)
  manifests.watch({ files: apps.map((app) => join(root, app, 'manifest.json')), startTime: Date.now() })

  const faults = () => ({
    ...builds.faults(),
    ...(channelFault && { 'A manifest cannot be served': channelFault }),
    ...Object.fromEntries(
      Object.entries(programs).flatMap(([name, { fault }]) => (fault() ? [[`${name} is not running`, fault()]] : [])),
    ),
  })
  const front = serveFront({
    files,
    edgePort,
    hashOf: channel.hashOf,
    status: () => ({
      rev,
      builds: builds.hashes(),
      starts: { api: programs['The API'].starts(), edge: edge.starts() },
      faults: faults(),
    }),
    async isServed(path) {
      await builds.all
      await serving
      const isCall = /^\/(api|media)\//.test(path)
      return (
        Boolean(builds.hashes()['host'] && rev) && (await edge.isReady()) && (!isCall || programs['The API'].isReady())
      )
    },
  })
  notify = front.notify
  const stopPrograms = async () => {
    manifests.close()
    front.server.close()
    front.server.closeAllConnections()
    // before the API, to which it reports what is left
    await edge.close()
    await Promise.all(Object.values(programs).map(({ close }) => close()))
  }
  const ready = Object.values(programs).map(async ({ isReady }) => {
    if (!(await isReady())) throw new Error(Object.values(faults()).join('\n'))
  })
  try {
    await unlessStopped(stopped, Promise.all([...ready, builds.all]))
  } catch (error) {
    // a build that runs would be waited for
    await stopPrograms()
    throw error
  }
  await serving
  front.server.listen(Number(settings.PORT))
  await once(front.server, 'listening')
  return async () => {
    await stopPrograms()
    await builds.close()
  }
}

async function unlessStopped(stopped: AbortSignal, work: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const stop = once(stopped, 'abort', { signal: over.signal }).then(() => stopped.throwIfAborted())
  stop.catch(() => undefined)
  stopped.throwIfAborted()
  await Promise.race([work, stop]).finally(() => over.abort())
}
