import type { Call } from '@app/contracts'
import type { Pages } from '@app/platform'
import { act, cleanup, waitFor } from '@testing-library/react'
import { answerOf } from './fake-server'
import { renderScreen } from './render-screen'

type Route = {
  readonly path: string
  readonly page: string
  readonly access: string
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly early?: readonly string[]
}
/** Calls with their answers. */
export type Properties = readonly (readonly [Pick<Call, 'path' | 'method' | 'response' | 'toWire'>, unknown])[]
type Visit = {
  isMember: boolean
  /** Calls that the screen needs before its next ones, with their answers. The others are never answered. */
  input?: Properties | undefined
  /** Requests of other remotes' widgets on this screen; their own tests cover them. */
  byWidgets?: readonly string[] | undefined
}

/** A well-formed value for each parameter format in a manifest. */
const examples = new Map([
  ['id', '7'],
  ['slug', 'k3'],
  ['amount', '100'],
  ['url', '/media/hall.m3u8'],
  ['text', 'São Paulo'],
])

const queryOf = ({ query = {} }: Route) =>
  new URLSearchParams(Object.entries(query).map(([name, form = '']) => [name, examples.get(form) ?? '']))

/** The calls that the page starts for this visitor: path with query, as requested by the browser. */
function listed(route: Route, isMember: boolean): string[] {
  const query = queryOf(route)
  return (route.early ?? [])
    .filter((call) => isMember || !call.startsWith('@'))
    .map((call) => call.replace(/^@/, ''))
    .map((call) => call.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(query.get(name) ?? '')))
}

/** A network that records requests with GET, which a page can start early, and returns the given answers. */
function listen(params: Properties) {
  const requested = new Set<string>()
  const answers = new Map(params.map(([call, data]) => [call.path, answerOf(call, data)]))
  const fetch: typeof globalThis.fetch = (input, { method = 'GET' } = {}) => {
    const [, path] = /\/api\/(.*)$/.exec(String(input)) ?? []
    if (path === undefined) return new Promise(() => {})
    if (method === 'GET') requested.add(path)
    const answer = answers.get(path.split('?')[0] ?? '')
    return answer ? Promise.resolve(answer.clone()) : new Promise(() => {})
  }
  return { requested, fetch }
}

/**
 * Opens a route's screen as the browser does, and compares its requests with the first calls in its manifest.
 * @throws if it requests something at once that is not listed, or never requests something that is
 */
export async function expectFirstCalls({ pages, texts }: Pages, route: Route, visit: Visit): Promise<void> {
  const { isMember, input: params = [], byWidgets = [] } = visit
  const Screen = await pages[route.page]?.load()
  if (!Screen) throw new Error(`manifest.json names the page ${route.page}, src/exposes/routes.ts does not`)
  const path = `${route.path}?${queryOf(route)}`
  const started = listed(route, isMember)
  const real = globalThis.fetch
  const open = async (answers: Properties) => {
    const network = listen(answers)
    globalThis.fetch = network.fetch
    await act(() => renderScreen(<Screen />, { path, isMember, texts: [texts] }))
    return network.requested
  }
  try {
    const atOnce = await open([])
    expect({ requested: [...atOnce].filter((call) => !started.includes(call)) }).toEqual({ requested: [] })
    const wanted = params.length > 0 ? (cleanup(), await open(params)) : atOnce
    await waitFor(() =>
      expect({ unused: started.filter((call) => !wanted.has(call) && !byWidgets.includes(call)) }).toEqual({
        unused: [],
      }),
    )
  } finally {
    cleanup()
    globalThis.fetch = real
  }
}

/** Each route for those who may open it: a member, and also a visitor if it needs no session. */
export const visitsOf = <Some extends Route>(routes: readonly Some[]) =>
  routes.flatMap((route) =>
    (route.access === 'member' ? [true] : [true, false]).map((isMember) => ({
      route,
      isMember,
      title: `${route.path}, opened by a ${isMember ? 'member' : 'visitor'}`,
    })),
  )
