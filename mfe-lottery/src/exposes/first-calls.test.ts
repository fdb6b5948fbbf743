import { lotteryInfo } from '@app/contracts'
import { expectFirstCalls, type Properties, make, visitsOf } from '@app/testing'
import manifest from '../../manifest.json'
import { routes } from './routes'

/** Answers that a screen needs before its next calls. */
const input: Readonly<Record<string, Properties>> = { '/Lottery': [[lotteryInfo, make.lotteryInfo({ id: 7 })]] }

describe('the first calls of a screen', () => {
  it.each(visitsOf(manifest.routes))('ROUTE-7 match what the page requests: $title', ({ route, isMember }) =>
    expectFirstCalls(routes, route, { isMember, input: input[route.path] }),
  )
})
