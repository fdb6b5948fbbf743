import { type RemoteRelease, satisfies } from '@app/release'
import { evaluate } from './evaluate'

/** The container protocol of Module Federation. */
type Container = {
  init: (shareScope: unknown) => void | Promise<void>
  get: (module: string) => Promise<() => unknown>
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
/** Shared module → version → what gives it. */
type ShareScope = Record<string, Record<string, unknown>>
declare const __webpack_share_scopes__: { default: ShareScope }

/** As long as one try of the ladder: then the next one asks anew. */
const scriptWithinMs = 8000

function insertScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (why: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`${address} ${why}`))
    }
    const timer = setTimeout(() => fail(`did not come within ${scriptWithinMs / 1000} s`), scriptWithinMs)
    script.src = address
    script.async = true
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => fail('did not load, or is not what the release holds'))
    document.head.append(script)
  })
}

/** MF-6 An entry takes what it is given. @throws Error when a singleton of the page is not what the release was built against */
function assertFits({ id, needs }: RemoteRelease, scope: ShareScope): void {
  for (const [name, range] of Object.entries(needs)) {
    const [, versions = {}] = Object.entries(scope).find(([key]) => key === name || key.startsWith(`${name}/`)) ?? []
    const [version] = Object.keys(versions)
    if (version === undefined || !satisfies(version, range))
      throw new Error(
        `Unsatisfied version ${version ?? '(none)'} of shared singleton module ${name}: ${id} needs ${range}`,
      )
  }
}

/** Runs a release's entry and joins it to the page's singletons. @throws Error when the entry does not load or gives no container */
async function enter(release: RemoteRelease): Promise<Container> {
  await __webpack_init_sharing__('default')
  const scope = __webpack_share_scopes__.default
  assertFits(release, scope)
  for (const file of release.entry.js) await insertScript(`${release.base}${file}`)
  const container = (window as unknown as Record<string, Container | undefined>)[release.uniqueName]
  if (!container) throw new Error(`${release.id}: its entry ran but left no container named ${release.uniqueName}`)
  await container.init(scope)
  return container
}

const containers = new Map<string, Promise<Container>>()

/** Once per release, however many ask at the same time: an entry that ran twice would be two parts in one page. */
function open(release: RemoteRelease): Promise<Container> {
  const known = containers.get(release.uniqueName)
  if (known) return known
  const entering = enter(release)
  containers.set(release.uniqueName, entering)
  entering.catch(() => containers.delete(release.uniqueName))
  return entering
}

/**
 * One exposed module of one release.
 * @throws Error when it does not load, is not exposed, or a singleton of the page does not satisfy what it needs
 */
export async function loadExposed(release: RemoteRelease, module: './routes' | './widgets'): Promise<unknown> {
  const container = await open(release)
  const factory = await container.get(module)
  return evaluate(release.uniqueName + module, factory)
}
