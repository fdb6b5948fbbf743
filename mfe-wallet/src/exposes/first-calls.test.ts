import { boundBank, depositRecords, userInfo } from '@app/contracts'
import { expectFirstCalls, type Given, make, visitsOf } from '@app/testing'
import manifest from '../../manifest.json'
import { routes } from './routes'

/** Answers that a screen needs before its next calls. */
const given: Readonly<Record<string, Given>> = {
  '/BindCard': [
    [userInfo, make.user({ paypassword: 1 })],
    [boundBank, null],
  ],
  '/Channel': [[depositRecords, []]],
}

describe('the first calls of a screen', () => {
  it.each(visitsOf(manifest.routes))('ROUTE-7 match what the page requests: $title', ({ route, isMember }) =>
    expectFirstCalls(routes, route, { isMember, given: given[route.path] }),
  )
})
