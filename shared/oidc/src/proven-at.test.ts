import { provenAt } from './proven-at'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))

it.each([
  ['is when the provider asked them', at(3), null, at(3)],
  ['is never in the future', at(30), null, at(10)],
  ['is unknown if the provider does not say', null, null, null],
  ['is after they were asked again', at(9), at(8), at(9)],
  ['may be a minute off, as clocks are', at(7), at(8), at(7)],
])('REL-10 when somebody proved who they are %s', (_what, authenticatedAt, since, expected) => {
  expect(provenAt({ authenticatedAt }, since, at(10))).toEqual(expected)
})

it.each([
  ['does not say', null],
  ['did it before', at(6)],
])('REL-10 a fresh sign-in is refused if the provider %s', (_what, authenticatedAt) => {
  expect(() => provenAt({ authenticatedAt }, at(8), at(10))).toThrow('did not ask you again')
})
