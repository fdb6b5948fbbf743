import { makeTestApp } from '../../test/app'
import { makeBackOffice } from '../../test/back-office'

const world = makeTestApp()
const office = makeBackOffice(world)

describe('calls of the back office', () => {
  it('BACK-1 are for who has the role', async () => {
    expect(await office.as('compliance').ok('listRecord')).toEqual({ rows: [], next: null })
    expect(await office.byKey().ok('checkRecord')).toEqual({ entries: 0, newest: null, problems: [] })
    expect(await office.as('editor').refused('listRecord')).toMatchObject({ status: 403, type: '/problems/role' })
    expect(await office.byNobody().refused('listRecord')).toMatchObject({ status: 401, type: '/problems/signed-out' })
  })
})
