import * as v from 'valibot'
import { issueText } from './issue'

const schema = v.strictObject({
  isAdmin: v.boolean(),
  role: v.picklist(['viewer', 'releaser']),
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  routes: v.pipe(v.array(v.strictObject({ path: v.pipe(v.string(), v.regex(/^\//)) })), v.minLength(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  reason: v.pipe(v.string(), v.minLength(1, 'must not be empty')),
})
const valid = {
  isAdmin: true,
  role: 'viewer',
  days: 7,
  routes: [{ path: '/x' }],
  at: '2026-11-23T10:00:00Z',
  reason: 'x',
}

describe('whoever writes a file or a request by hand', () => {
  it.each<[string, unknown, string[]]>([
    [
      'a misspelt field',
      { ...valid, isAdmin: undefined, isAdmn: true },
      ['isAdmin is missing', 'isAdmn is not a field that exists: check the spelling, or remove it'],
    ],
    ['another word', { ...valid, role: 'boss' }, ['role must be "viewer" or "releaser", not "boss"']],
    ['too many days', { ...valid, days: 365 }, ['days must be at most 90, not 365']],
    [
      'half a day',
      { ...valid, days: 0.5 },
      ['days must be a whole number, not 0.5', 'days must be at least 1, not 0.5'],
    ],
    ['a number as text', { ...valid, days: '7' }, ['days must be number, not "7"']],
    ['an empty list', { ...valid, routes: [] }, ['routes must have a length of at least 1, not 0']],
    [
      'a wrong entry of a list',
      { ...valid, routes: [{ path: 'x' }, 4, {}] },
      ['routes.0.path must match /^\\//, not be "x"', 'routes.1 must be an object, not 4', 'routes.2.path is missing'],
    ],
    ['no instant', { ...valid, at: 'today' }, ['at must be a valid iso timestamp, not "today"']],
    ["what a schema's own sentence refuses", { ...valid, reason: '' }, ['reason must not be empty']],
    ['something else', 'nope', ['the whole must be an object, not "nope"']],
    ['a long text', 'x'.repeat(9999), [`the whole must be an object, not "${'x'.repeat(58)}…`]],
  ])('is told what is wrong with %s', (_what, value, expected) => {
    const { issues = [] } = v.safeParse(schema, value)
    expect(issues.map(issueText)).toEqual(expected)
  })
})
