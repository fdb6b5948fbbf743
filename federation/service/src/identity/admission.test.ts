import { makeSignInWorld, type SignInWorld } from '../../test/sign-in-world'

let world: SignInWorld
beforeAll(async () => {
  world = await makeSignInWorld({
    'wallet-see': { team: 'wallet', role: 'viewer' },
    'wallet-ship': { team: 'wallet', role: 'releaser' },
    'ghost-see': { team: 'ghost', role: 'viewer' },
    it: 'admin',
  })
  for (const team of ['wallet', 'media']) await world.books.directory.setTeam(team)
  await world.books.directory.setPerson('admin', true)
})
afterAll(() => world.discard())

/** Signs in; a refusal's problems are in the audit log. */
async function comeIn(id: string) {
  const { status } = await world.browser().signIn(id)
  const [entry] = await world.books.audit({ limit: 1 })
  const { problems } = (entry?.details ?? {}) as { problems?: string[] }
  return { status, person: entry?.person, problems: problems ?? [] }
}
const come = { status: 303 }

describe('whoever signs in', () => {
  it('REL-10 is added with the roles of their groups, which follow the groups from then on', async () => {
    const jun = world.enrol('jun', 'wallet-ship', 'canteen')
    expect(await comeIn(jun.id)).toMatchObject({ ...come, person: 'jun' })
    expect(await world.rolesOf('jun')).toEqual({ wallet: 'releaser' })
    await world.books.directory.setRole('media', 'jun', 'publisher')
    jun.groups = ['wallet-see']
    await comeIn(jun.id)
    expect(await world.rolesOf('jun')).toEqual({ wallet: 'viewer', media: 'publisher' })
    jun.groups = []
    expect(await comeIn(jun.id)).toMatchObject(come)
    expect(await world.rolesOf('jun')).toEqual({ media: 'publisher' })
  })

  it('REL-10 stays out if nobody knows them and no group means anything here', async () => {
    const eve = world.enrol('eve', 'canteen')
    const { status, problems } = await comeIn(eve.id)
    expect([status, problems]).toEqual([403, [expect.stringContaining('eve is not known here')]])
    expect(await world.person('eve')).toBeUndefined()
  })

  it.each(['Eve', 'eve@example.org', '', 'x'.repeat(41), '__proto__', 'e"><script>'])(
    'REL-10 stays out with a name that no person can have here: %j',
    async (name) => {
      const { status, problems } = await comeIn(world.enrol(name, 'it').id)
      expect([status, problems]).toEqual([403, [expect.stringContaining('The sign-in provider gives you')]])
    },
  )

  it('REL-10 cannot become somebody else by taking their name at the provider', async () => {
    const noor = world.enrol('noor', 'wallet-ship')
    await comeIn(noor.id)
    const mallory = world.enrol('noor', 'wallet-see')
    const { status, problems } = await comeIn(mallory.id)
    expect([status, problems]).toEqual([403, [expect.stringContaining('The name noor belongs to somebody else here')]])
    expect(await world.rolesOf('noor')).toEqual({ wallet: 'releaser' })
    await world.books.directory.removePerson('noor')
    expect(await comeIn(mallory.id)).toMatchObject({ ...come, person: 'noor' })
  })

  it('REL-10 stays the same person when the provider calls them something else', async () => {
    const tomas = world.enrol('tomas', 'wallet-see')
    await comeIn(tomas.id)
    tomas.name = 'Tomás B.'
    expect(await comeIn(tomas.id)).toMatchObject({ ...come, person: 'tomas' })
  })

  it('REL-10 is the person whom an admin added with this name, once', async () => {
    await world.books.directory.setPerson('lena', false)
    await world.books.directory.setRole('media', 'lena', 'releaser')
    expect(await comeIn(world.enrol('lena').id)).toMatchObject({ ...come, person: 'lena' })
    expect(await world.rolesOf('lena')).toEqual({ media: 'releaser' })
    expect((await comeIn(world.enrol('lena', 'it').id)).status).toBe(403)
  })

  it('REL-10 never becomes the first admin, nor one who has not signed in, by name alone', async () => {
    await world.books.directory.setPerson('root', true)
    for (const id of [world.enrol('admin', 'it').id, world.enrol('root', 'wallet-ship').id]) {
      const { status, problems } = await comeIn(id)
      expect([status, problems]).toEqual([403, [expect.stringContaining('is an admin here who has never signed in')]])
    }
    expect(await comeIn(world.enrol('root', 'it').id)).toMatchObject({ ...come, person: 'root' })
  })
})

describe('a group of admins', () => {
  it('REL-10 makes admins, and no longer when they leave it, but leaves one', async () => {
    const ada = world.enrol('ada', 'it')
    await comeIn(ada.id)
    expect(await world.person('ada')).toMatchObject({ is_admin: true })
    ada.groups = []
    await comeIn(ada.id)
    expect(await world.person('ada')).toMatchObject({ is_admin: false })
    ada.groups = ['it']
    await comeIn(ada.id)
    for (const name of ['admin', 'root']) await world.books.directory.removePerson(name)
    ada.groups = []
    world.errors.length = 0
    expect(await comeIn(ada.id)).toMatchObject({ ...come, person: 'ada' })
    expect(await world.person('ada')).toMatchObject({ is_admin: true })
    expect(world.errors.map(String)).toContainEqual(expect.stringContaining('ada is in no group of admins any more'))
  })

  it('REL-10 is used in spite of a team that does not exist, and the log says which', async () => {
    world.errors.length = 0
    expect(await comeIn(world.enrol('mia', 'ghost-see').id)).toMatchObject({ ...come, person: 'mia' })
    expect(await world.rolesOf('mia')).toEqual({})
    expect(world.errors.map(String)).toEqual([expect.stringContaining('the team ghost, which does not exist')])
  })
})
