import { userInfo } from '@app/contracts'
import { chooseNotification, notificationKinds, notificationSettings, setQuietHours } from '@app/contracts/wire'
import { makeTestApp } from '../../../test/app'
import { isQuietAt } from './quiet'

const world = makeTestApp()
const closed = { push_key: expect.any(String) as string, is_pushed: 0 }
const hours = { on: 1, from: '22:30', to: '06:15', zone: 'Asia/Ho_Chi_Minh' }

describe('what a member wants to be told of', () => {
  it('TELL-1 is nothing, until they choose', async () => {
    const member = await world.member()
    const settings = await world.ok(notificationSettings, {}, member)
    expect(settings).toEqual({ kinds: [], is_quiet: 0, quiet_from: '22:00', quiet_to: '07:00', zone: 'UTC', ...closed })
    expect((await world.ok(userInfo, {}, member)).notifications).toBe(0)
  })

  it('TELL-1 is each kind that they choose, once, on every device', async () => {
    for (const kind of notificationKinds) {
      const member = await world.member()
      const other = await world.member()
      const twice = [1, 2].map(() => world.ok(chooseNotification, { kind, on: 1 }, member))
      for (const { kinds } of await Promise.all(twice)) expect(kinds).toEqual([kind])
      const rest = notificationKinds.filter((each) => each !== kind)
      for (const each of rest) await world.ok(chooseNotification, { kind: each, on: 1 }, member)
      expect(new Set((await world.ok(notificationSettings, {}, member)).kinds)).toEqual(new Set(notificationKinds))
      expect((await world.ok(chooseNotification, { kind, on: 0 }, member)).kinds).toEqual(rest)
      expect((await world.ok(userInfo, {}, member)).notifications).toBe(1)
      for (const each of rest) await world.ok(chooseNotification, { kind: each, on: 0 }, member)
      expect((await world.ok(userInfo, {}, member)).notifications).toBe(0)
      expect((await world.ok(notificationSettings, {}, other)).kinds).toEqual([])
    }
  })

  it('TELL-2 keeps the quiet hours when they are switched off', async () => {
    const member = await world.member()
    const stored = { kinds: [], quiet_from: '22:30', quiet_to: '06:15', zone: 'Asia/Ho_Chi_Minh', ...closed }
    expect(await world.ok(setQuietHours, hours, member)).toEqual({ ...stored, is_quiet: 1 })
    await world.ok(setQuietHours, { ...hours, on: 0 }, member)
    expect(await world.ok(notificationSettings, {}, member)).toEqual({ ...stored, is_quiet: 0 })
  })

  it('TELL-1 TELL-2 refuses a wrong choice and names the field', async () => {
    const cases = [
      ['kind', chooseNotification, { kind: 'win', on: 1 }],
      ['on', chooseNotification, { kind: 'draw', on: 2 }],
      ['from', setQuietHours, { ...hours, from: '24:00' }],
      ['to', setQuietHours, { ...hours, to: '7' }],
      ['to', setQuietHours, { ...hours, to: hours.from }],
      ['zone', setQuietHours, { ...hours, zone: 'Nowhere/Land' }],
      ['zone', setQuietHours, { ...hours, zone: "'; drop table" }],
    ] as const
    for (const [field, call, request] of cases) {
      const refusal = { code: 400, msg: `Please check the field "${field}".` }
      expect(await world.refused(call, request, await world.member())).toEqual(refusal)
    }
  })
})

describe('quiet hours', () => {
  const at = (time: string) => Date.parse(`2026-07-01T${time}Z`)
  it('TELL-2 are those between two times of their zone, also over midnight', async () => {
    const cases = [
      ['22:00', '07:00', 'UTC', '21:59', false],
      ['22:00', '07:00', 'UTC', '22:00', true],
      ['22:00', '07:00', 'UTC', '00:00', true],
      ['22:00', '07:00', 'UTC', '06:59', true],
      ['22:00', '07:00', 'UTC', '07:00', false],
      ['12:00', '13:00', 'UTC', '12:30', true],
      ['12:00', '13:00', 'UTC', '13:00', false],
      ['22:00', '07:00', 'Europe/Berlin', '20:00', true],
      ['22:00', '07:00', 'Europe/Berlin', '05:00', false],
      ['22:00', '07:00', 'Asia/Kathmandu', '16:15', true],
      ['22:00', '07:00', 'Asia/Kathmandu', '16:14', false],
    ] as const
    for (const [from, to, zone, time, isQuiet] of cases) {
      const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
      const settings = { isQuiet: true, from: minutes(from), to: minutes(to), zone }
      expect(isQuietAt(settings, at(time))).toBe(isQuiet)
      expect(isQuietAt({ ...settings, isQuiet: false }, at(time))).toBe(false)
    }
  })
})
