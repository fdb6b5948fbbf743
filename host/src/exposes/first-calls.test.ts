import { userInfo } from '@app/contracts'
import { expectFirstCalls, type Properties, make, visitsOf } from '@app/testing'
import manifest from '../../manifest.json'
import { routes } from './routes'

/** Responses that a screen needs before its next calls. */
const input: Readonly<Record<string, Properties>> = { '/Mine': [[userInfo, make.user()]] }
/** Calls made by other remotes' widgets on a screen. */
const byWidgets = new Map([['mfe-lottery/HotGames', ['lottery_hot']]])

describe('the first calls of a screen', () => {
  it.each(visitsOf(manifest.routes))('ROUTE-7 are those that the page starts: $title', ({ route, isMember }) =>
    expectFirstCalls(routes, route, {
      isMember,
      input: input[route.path],
      byWidgets: route.widgets?.flatMap((name) => byWidgets.get(name) ?? []),
    }),
  )
})
