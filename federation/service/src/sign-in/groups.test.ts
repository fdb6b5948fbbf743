import { grantsOf, readGroups } from './groups'

const map = readGroups(
  JSON.stringify({
    'wallet-see': { team: 'wallet', role: 'viewer' },
    'wallet-ship': { team: 'wallet', role: 'releaser' },
    media: { team: 'media', role: 'publisher' },
    it: 'admin',
    'it-too': 'admin',
  }),
)

it.each([
  [[], { isMapped: false, isAdmin: false, roles: { wallet: null, media: null } }],
  [['wallet-see'], { isMapped: true, isAdmin: false, roles: { wallet: 'viewer', media: null } }],
  [['wallet-ship', 'wallet-see'], { isMapped: true, isAdmin: false, roles: { wallet: 'releaser', media: null } }],
  [['it', 'media'], { isMapped: true, isAdmin: true, roles: { wallet: null, media: 'publisher' } }],
  [['it-too'], { isMapped: true, isAdmin: true, roles: { wallet: null, media: null } }],
  [
    ['constructor', '__proto__', 'WALLET-SEE'],
    { isMapped: false, isAdmin: false, roles: { wallet: null, media: null } },
  ],
])('REL-10 groups give the highest role of each team that the mapping names: %j', (groups, { roles, ...expected }) => {
  const { roles: input, ...grants } = grantsOf(map, groups)
  expect([Object.fromEntries(input), grants]).toEqual([roles, expected])
})

it('REL-10 a mapping without admins says nothing about them', () => {
  expect(grantsOf(readGroups('{"a":{"team":"wallet","role":"viewer"}}'), ['a']).isAdmin).toBeNull()
})

it.each([
  ['nonsense', 'must be a JSON object'],
  ['[]', 'must be a JSON object'],
  ['null', 'must be a JSON object'],
  ['1', 'is wrong'],
  ['{"a":"root"}', 'must be "admin" or {"team"'],
  ['{"a":{"team":"Wallet","role":"viewer"}}', 'is not the name of a team'],
  ['{"a":{"team":"wallet","role":"owner"}}', 'a must be "admin" or'],
  ['{"a":{"team":"wallet","role":"viewer","app":"x"}}', 'a must be "admin" or'],
])('REL-10 a mapping that is wrong is named: %s', (text, problem) => {
  expect(() => readGroups(text)).toThrow(problem)
})
