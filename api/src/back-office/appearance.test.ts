import { baseInfo, languages, tabNames } from '@app/contracts'
import { appearancePreview } from '@app/contracts/wire'
import sharp from 'sharp'
import { makeStandingApp } from '../../test/app'
import { makeBackOffice } from '../../test/back-office'
import { readRecord } from './record'

const world = makeStandingApp(() => Promise.resolve())
const office = makeBackOffice(world)
const editor = office.as('editor')
const administrator = office.as('administrator')
const why = 'a test'
const { seen } = administrator

const ours = {
  name: 'Veranda',
  icon: '',
  authPicture: '',
  memberPicture: '',
  darkAccent: '',
  lightAccent: '',
  languages: [...languages],
  tabs: [...tabNames],
}
const changed = {
  name: 'Loggia',
  icon: '/media/uploads/0123456789abcdef0123456789abcdef.webp',
  authPicture: '/media/art/x.svg',
  memberPicture: '',
  darkAccent: '#7fd4ff',
  lightAccent: '#0a5c8a',
  languages: ['de_de', 'en_us'],
  tabs: ['zhome', 'mine'],
}
const shownToMembers = {
  name: changed.name,
  ico: changed.icon,
  login_bg: changed.authPicture,
  center_bg: '',
  accent_dark: changed.darkAccent,
  accent_light: changed.lightAccent,
  lang_data: [
    { value: 'de_de', name: 'Deutsch' },
    { value: 'en_us', name: 'English' },
  ],
  tabs: changed.tabs,
}
/** An edit of what there is now. */
const edit = async (changes: object, why = 'a test') => ({
  request: { ...(await seen('appearance')).body, ...changes, why },
  ifMatch: (await seen('appearance')).etag,
})
beforeEach(async () => {
  await administrator.ok('editAppearance', await edit(ours))
  world.clock.advance(1_000)
})

describe('the appearance in the back office', () => {
  it('BACK-97 BACK-98 BACK-100 BACK-101 what an administrator sets, members have within a second', async () => {
    expect((await seen('appearance')).body).toEqual(ours)
    await world.ok(baseInfo)
    await administrator.ok('editAppearance', await edit(changed))
    expect((await seen('appearance')).body).toEqual(changed)
    world.clock.advance(1_000)
    expect(await world.ok(baseInfo)).toMatchObject(shownToMembers)
  })

  it.each([
    [
      'darkAccent',
      '#10201f',
      /^darkAccent .*dark theme: #10201f on its surface.* contrast of 1\.\d\d : 1 and needs 3 : 1; .* is #[0-9a-f]{6}$/,
    ],
    [
      'lightAccent',
      '#FF8A5B',
      /^lightAccent .*light theme: #ff8a5b on its surface \(#f1f5f4\) has a contrast of 2\.11 : 1/,
    ],
    ['darkAccent', 'red', /darkAccent must be a colour such as #ff8a5b, or empty/],
    ['lightAccent', '#fff;}', /lightAccent must be a colour/],
  ])('BACK-99 refuses %s %s', async (field, color, reason) => {
    const refusal = await administrator.refused('editAppearance', await edit({ [field]: color }))
    expect(refusal.status).toBe(400)
    expect(refusal.reasons).toEqual([expect.stringMatching(reason)])
    expect((await seen('appearance')).body).toEqual(ours)
  })

  it.each([
    ['languages', [], /languages/],
    ['languages', ['en_us', 'en_us'], /languages must name nothing twice/],
    ['languages', ['fr_fr'], /languages/],
    ['tabs', ['live', 'zhome'], /tabs must include mine: members find their account nowhere else/],
    ['tabs', ['mine'], /tabs must be at least two tabs/],
    ['tabs', ['mine', 'live', 'mine'], /tabs must name nothing twice/],
    ['name', ' ', /name/],
    ['icon', 'javascript:alert(1)', /icon must be an https address, a path under \/media\/, or empty/],
  ])('BACK-100 BACK-101 refuses %s %j', async (field, value, reason) => {
    const refusal = await administrator.refused('editAppearance', await edit({ [field]: value }))
    expect(refusal.status).toBe(400)
    expect(refusal.reasons?.join('\n')).toMatch(reason)
  })

  it('BACK-97 the logo is a picture that was uploaded and made anew; a file that only says so is none', async () => {
    const png = await sharp({ create: { width: 512, height: 512, channels: 4, background: '#7fd4ff80' } })
      .png()
      .toBuffer()
    const upload = async (payload: Buffer) =>
      office.app.inject({
        method: 'POST',
        url: '/operator/v1/pictures',
        headers: {
          ...(await office.credentialsOf('administrator')),
          host: 'localhost:4004',
          'content-type': 'image/png',
        },
        payload,
      })
    const { picture } = (await upload(png)).json<{ picture: string }>()
    await administrator.ok('editAppearance', await edit({ icon: picture }))
    expect((await seen('appearance')).body).toMatchObject({ icon: picture })
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).statusCode).toBe(409)
  })

  it('BACK-103 an editor sees it and cannot change it; the second of two administrators learns who was first', async () => {
    const first = await edit(changed, 'a new house')
    expect((await editor.seen('appearance')).body).toEqual(ours)
    expect((await editor.refused('editAppearance', first)).status).toBe(403)
    expect((await editor.refused('previewAppearance', { request: ours })).status).toBe(403)
    await administrator.ok('editAppearance', first)
    const late = await administrator.refused('editAppearance', { request: { ...ours, why }, ifMatch: first.ifMatch })
    expect(late).toMatchObject({ status: 412, before: ours, after: changed })
    const [entry] = await readRecord(world.services.db, { target: 'appearance' }, 1)
    expect(entry).toMatchObject({ verb: 'editAppearance', reason: 'a new house' })
    expect(entry?.details).toMatchObject({ before: ours, after: changed })
  })

  it('BACK-102 a link shows base info as it would be, for an hour; nothing is saved or recorded', async () => {
    const before = (await readRecord(world.services.db, {}, 1))[0]?.id
    const { page } = await administrator.ok('previewAppearance', { request: changed })
    const link = new URL(page ?? '').searchParams.get('link') ?? ''
    expect(page).toMatch(/^https:\/\/members\.test\/appearance\?link=[\w.-]+$/)
    expect(await world.ok(appearancePreview, { link }, { lang: 'de_de' })).toMatchObject(shownToMembers)
    expect((await world.ok(baseInfo)).name).toBe('Veranda')
    expect((await readRecord(world.services.db, {}, 1))[0]?.id).toBe(before)
    const [text = '', signature = ''] = link.split('.')
    const forged = Buffer.from(JSON.stringify({ ...changed, expires: 9e9 })).toString('base64url')
    for (const other of [`${forged}.${signature}`, `${text}.${signature.slice(1)}`, text, '.'])
      expect((await world.refused(appearancePreview, { link: other })).code).toBe(404)
    world.clock.advance(3_600_000)
    expect((await world.refused(appearancePreview, { link })).code).toBe(404)
    const faint = { ...changed, lightAccent: '#ffffff' }
    expect((await administrator.refused('previewAppearance', { request: faint })).status).toBe(400)
  })

  it('BACK-104 is in the site’s file, which is refused for the same reasons', async () => {
    await administrator.ok('editAppearance', await edit(changed))
    const params = { kind: 'site' }
    const file = (await administrator.ok('exportContent', { params })) as object
    const { lang_data: _names, tabs, ...same } = shownToMembers
    expect(file).toMatchObject({ ...same, languages: changed.languages, tabs })
    await administrator.ok('editAppearance', await edit(ours))
    await administrator.ok('importContent', { params, request: { file, why } })
    expect((await seen('appearance')).body).toEqual(changed)
    const wrong = { file: { accent_light: '#ffffff', tabs: ['live', 'zhome'] }, why }
    const refusal = await administrator.refused('importContent', { params, request: wrong })
    expect(refusal.reasons).toEqual([
      expect.stringMatching(/accent_light.*1\.00 : 1/),
      expect.stringMatching(/tabs.*mine/),
    ])
  })
})
