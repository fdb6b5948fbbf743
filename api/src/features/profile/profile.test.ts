import { userInfo } from '@app/contracts'
import { setHeaderImage, setName, setSex } from '@app/contracts/wire'
import sharp from 'sharp'
import { makeTestApp } from '../../../test/app'
import { upload } from '../../../test/uploading'

const world = makeTestApp()
const mine = async (member: number) => world.ok(userInfo, {}, member)
const done = (msg: string) => ({ code: 200, msg, data: null })

describe('the real name', () => {
  it.each(['GET', 'POST'] as const)('SET-3 is set once, by %s, and not again', async (method) => {
    const as = await world.session()
    expect(await world.send(setName, { name: '  Đặng Thị Hoa ' }, { as, method })).toEqual(done('Name saved'))
    expect(await world.refused(setName, { name: 'Other' }, { as, method })).toEqual({
      code: 401,
      msg: 'Do not repeat the setting!',
    })
    expect(await world.ok(userInfo, {}, { as })).toMatchObject({ name: 'Đặng Thị Hoa' })
  })

  it('SET-3 is set by only one of many calls sent at once', async () => {
    const as = await world.session()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => world.send(setName, { name: `N${i}` }, { as })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  it('SET-3 is not empty, and no longer than 64 signs that can be seen', async () => {
    const member = await world.member()
    const empty = { code: 401, msg: 'Please enter your real name' }
    for (const name of ['', '   ']) expect(await world.refused(setName, { name }, member)).toEqual(empty)
    const wrong = { code: 400, msg: 'Please check the field "name".' }
    for (const name of [undefined, 'a\u0000b', 'x'.repeat(65)])
      expect(await world.refused(setName, { name }, member)).toEqual(wrong)
    expect((await mine(member)).name).toBe('')
  })

  it('SET-3 refuses in the language of the request', async () => {
    const as = await world.session(await world.member({ name: 'Ana' }))
    expect((await world.refused(setName, { name: 'B' }, { as, lang: 'ja_jp' })).msg).toBe(
      '設定済みです。変更はできません。',
    )
  })
})

describe('the sex', () => {
  it('SET-4 is one of three, and can be changed', async () => {
    const member = await world.member({ sex: '1' })
    for (const sex of ['2', '0', '1']) {
      expect(await world.send(setSex, { sex }, member)).toEqual(done('Saved'))
      expect((await mine(member)).sex).toBe(sex)
    }
    for (const sex of ['3', '', 'male', undefined])
      expect(await world.refused(setSex, { sex }, member)).toEqual({ code: 400, msg: 'Please check the field "sex".' })
  })
})

describe('the avatar', () => {
  const picture = async () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  const other = { code: 401, msg: 'Please choose one of the pictures shown, or upload your own.' }
  beforeEach(() => world.set({ head_toal: ['/a/1.svg', '/a/2.svg'] }))

  it('SET-2 is one of those offered', async () => {
    const member = await world.member()
    expect(await world.send(setHeaderImage, { header_img: '/a/2.svg' }, member)).toEqual(done('Picture saved'))
    expect((await mine(member)).header_img).toBe('/a/2.svg')
  })

  it("SET-2 is the member's own upload, and nobody else's", async () => {
    const one = await world.session()
    const two = await world.session()
    const { data: path } = await upload(world, one, [{ bytes: await picture() }])
    expect(await world.send(setHeaderImage, { header_img: String(path) }, { as: one })).toEqual(done('Picture saved'))
    expect((await mine(one.memberId)).header_img).toBe(path)
    expect(await world.refused(setHeaderImage, { header_img: String(path) }, { as: two })).toEqual(other)
  })

  it('SET-2 cannot be a refused upload', async () => {
    const as = await world.session()
    await upload(world, as, [{ bytes: Buffer.from('no picture') }])
    const { name } = await world.services.db.selectFrom('upload').select('name').executeTakeFirstOrThrow()
    expect(await world.refused(setHeaderImage, { header_img: `/media/uploads/${name}` }, { as })).toEqual(other)
  })

  it('SET-2 cannot be another address, nor empty', async () => {
    const member = await world.member()
    for (const image of [
      'https://example.com/a.png',
      'javascript:alert(1)',
      '/a/3.svg',
      '/media/uploads/',
      '/media/uploads/../keys.json',
    ])
      expect(await world.refused(setHeaderImage, { header_img: image }, member)).toEqual(other)
    expect((await world.refused(setHeaderImage, { header_img: '' }, member)).code).toBe(400)
    expect((await mine(member)).header_img).toBe('')
  })
})
