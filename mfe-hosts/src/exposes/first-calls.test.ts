import { expectFirstCalls, visitsOf } from '@app/testing'
import manifest from '../../manifest.json'
import { routes } from './routes'

describe('the first calls of a screen', () => {
  it.each(visitsOf(manifest.routes))('ROUTE-7 match what the page requests: $title', ({ route, isMember }) =>
    expectFirstCalls(routes, route, { isMember }),
  )
})
