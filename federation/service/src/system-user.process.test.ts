import { readConfig } from './config'

const isRoot = process.getuid?.() === 0
const readUser = (CHECK_USER?: string) => readConfig({ CHECK_USER }, '/app').checks.user

describe('REL-38 the user whose processes checks are', () => {
  it('is one of this machine, for a service that root runs', () => {
    expect(readUser()).toBeNull()
    if (isRoot) expect(readUser('nobody')).toEqual({ uid: expect.any(Number), gid: expect.any(Number) })
    else expect(() => readUser('nobody')).toThrow('CHECK_USER is for a service that root runs')
  })

  it.each(['none-of-that-name', '-u', '0', 'a b', '$(id)'])('is refused before anything starts: %s', (name) => {
    expect(() => readUser(name)).toThrow('CHECK_USER must be the name of a user of this machine, such as nobody')
  })
})
