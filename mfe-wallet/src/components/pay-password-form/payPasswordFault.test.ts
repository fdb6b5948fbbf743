import { payPasswordFault } from './payPasswordFault'

it.each([
  ['', '', { at: 'password', text: 'payPassword.incomplete' }],
  ['24681', '24681', { at: 'password', text: 'payPassword.incomplete' }],
  ['246810', '2468', { at: 'repeat', text: 'payPassword.incomplete' }],
  ['246810', '246811', { at: 'repeat', text: 'payPassword.differs' }],
  ['246810', '246810', null],
] as const)('SET-7 SET-8 the password %j, repeated as %j, has the fault %j', (password, repeat, fault) => {
  const names = { password: 'password', repeat: 'repeat', differs: 'payPassword.differs' } as const
  expect(payPasswordFault({ password, repeat }, ['password', 'repeat'], names)).toEqual(fault)
})
