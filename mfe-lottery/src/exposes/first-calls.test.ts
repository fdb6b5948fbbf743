import { lotteryInfo } from '@app/contracts'
import { expectFirstCalls, type Given, make, visitsOf } from '@app/testing'
import manifest from '../../manifest.json'
import { routes } from './routes'

/** Answers that a screen needs before its next calls. */
const given: Readonly<Record<string, Given>> = { '/Lottery': [[lotteryInfo, make.lotteryInfo({ id: 7 })]] }

describe('the first calls of a screen', () => {
  it.each(visitsOf(manifest.routes))('ROUTE-7 match what the page requests: $title', ({ route, isMember }) =>
    expectFirstCalls(routes, route, { isMember, given: given[route.path] }),
  )
})
