import * as contracts from './index'
import type { Call } from './index'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value
const exported: unknown[] = Object.values(contracts)
const calls = exported.filter(isCall)

describe('the calls', () => {
  it('API-4 exist once per path', () => {
    const paths = calls.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => path.startsWith('/'))).toEqual([])
  })

  it('API-4 ACCESS-2 have the method and the access of the specification', () => {
    const table = Object.fromEntries(calls.map(({ path, method, access }) => [path, `${method} ${access}`]))
    expect(table).toMatchObject({
      base_info: 'GET public',
      sys_config: 'GET public',
      sys_get_notice_list: 'GET member',
      'member/doLogin': 'POST public',
      'member/doRegister': 'POST public',
      doLoginthird: 'POST public',
      checkloginout: 'GET public',
      user_info: 'GET member',
      lottery_hot: 'GET list',
      lottery_list: 'GET list',
      lottery_get_info: 'GET member',
      game_place_order: 'POST member',
      xuanfeilist: 'GET list',
      xuanfeidata: 'GET member',
      doRecharge: 'POST member',
      video_list: 'GET list',
      video_get_info: 'GET member',
      user_set_name: 'GET member',
      user_set_sex: 'POST member',
      user_header_img: 'POST member',
      sys_uploadimg: 'POST member',
      user_set_paypw: 'POST member',
      user_edit_paypw: 'POST member',
      sys_get_banks: 'GET member',
      user_get_bank: 'GET member',
      user_set_bank: 'POST member',
      user_get_withdraw_role: 'GET member',
      user_get_withdraw_list: 'GET member',
      user_set_withdraw: 'POST member',
    })
  })

  it("API-4 include the specification's other name for the list of provinces", () => {
    expect(calls.filter(({ alsoPath }) => alsoPath).map(({ path, alsoPath }) => [path, alsoPath])).toEqual([
      ['address', 'address_list'],
    ])
  })

  it('LOT-11 mark calls that move money as idempotent', () => {
    expect(calls.filter(({ idempotent }) => idempotent).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['game_place_order', 'doRecharge', 'user_set_withdraw']),
    )
    expect(calls.filter(({ idempotent, method }) => idempotent && method === 'GET')).toEqual([])
  })
})
