import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { budgetsOf } from './budgets-file'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('REL-19 the budgets of an app', () => {
  it('REL-19 go into the description of its build, if it sets any', () => {
    expect(budgetsOf({ folder })).toEqual({})
    writeFileSync(join(folder, 'budgets.json'), '{ "entry": 160000 }')
    expect(budgetsOf({ folder })).toEqual({ budgets: { entry: 160_000 } })
  })
})
