import { boundBank, depositRecords, userInfo } from '@app/contracts'
import { expectFirstCalls, type Properties, make, visitsOf } from '@app/testing'
import manifest from '../../manifest.json'
import { routes } from './routes'

/** Answers that a screen needs before its next calls. */
const input: Readonly<Record<string, Properties>> = {
  '/BindCard': [
    [userInfo, make.user({ paypassword: 1 })],
    [boundBank, null],
  ],
  '/Channel': [[depositRecords, []]],
}

describe('the first calls of a screen', () => {
  it.each(visitsOf(manifest.routes))('ROUTE-7 match what the page requests: $title', ({ route, isMember }) =>
    expectFirstCalls(routes, route, { isMember, input: input[route.path] }),
  )
})
