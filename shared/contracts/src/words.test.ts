import {
  type BaseInfo,
  banks,
  bindBank,
  boundBank,
  type Call,
  editPayPassword,
  fairnessRound,
  gameOrders,
  hostCards,
  hostDetail,
  hostList,
  lotteryInfo,
  luckDraw,
  luckDrawResult,
  memberWords,
  myListAdd,
  placeOrder,
  recharge,
  setHeaderImage,
  setLoginPassword,
  setPayPassword,
  setPlayLimits,
  siteWords,
  systemConfig,
  type User,
  watchPlace,
  withdraw,
} from './index'
import { parse } from '@app/schema'

const host = {
  id: 7,
  xuanfei_name: 'Mira',
  vo_title: 'Night Kitchen',
  img_url: ['/media/art/hosts/mira-1.svg'],
  address: 'Lisbon',
  video_url: '',
  name_lang: 'pt',
}
const detail = {
  ...host,
  service_data: ['Evening talk rooms'],
  price: '30.00',
  height: '164',
  weight: '55',
  one: '86',
  two: '',
  three: '92',
  content: '<p>Mira cooks late.</p>',
  is_followed: 1,
  next_live: 1_790_000_000,
}
const card = {
  id: 7,
  name: 'Mira',
  img: '/media/art/hosts/mira-1.svg',
  address: 'Portugal',
  comment_total: 3,
  city_name: 'Lisbon',
  price: '30.00',
}
const hash = 'ab'.repeat(32)
const signature = 'ab'.repeat(48)
const bond = { hash, name: 'own', is_own: 1, round: 7, due_at: 3000, void_at: 9000 }
const chain = { public_key: 'ab'.repeat(96), period: 1, genesis: 5, group_hash: hash }
const info = {
  id: 2,
  name: 'Quick Three',
  now_expect: '417',
  next_expect: '418',
  second: 102,
  opencode: [6, 4, 2],
  server_time: 1000,
  opens_at: 500,
  closes_at: 2000,
  period_seconds: 180,
  commitment: hash,
  next_commitment: hash,
  return_percent: '97.00',
  min_bet: '1.00',
  max_bet: '50.00',
  bond,
}
const round = {
  key: 'k3',
  expect: '417',
  algorithm: 'dice3/v1',
  beacon: '',
  commitment: hash,
  secret: '',
  opencode: null,
  opens_at: 500,
  closes_at: 2000,
  chain_previous: '',
  chain: hash,
  is_voided: 1,
  void_cause: 'late',
  bond: null,
  beacon_chain: null,
}
const spin = {
  id: 4,
  spin: 12,
  algorithm: 'wheel/v2',
  config: hash,
  total: 1000,
  commitment: hash,
  secret: hash,
  client_seed: 'mine',
  nonce: 2,
  r: 329,
  beacon: signature,
  bond,
  beacon_chain: chain,
  bound_at: 8,
  msgmemo: 'One is left.',
  free_left: 1,
}
const voidSpin = { spin: 12, state: 'void', bond, void_cause: 'late', msgmemo: 'Given back.', free_left: 2 }
const video = { id: 3, vod_name: 'One pot', vod_pic: '/pot.svg', count: 12, time: 30 }
const banner = { img: '/b.svg', title: 'Tonight', kicker: '', url: '/zhome', placement: 'live', is_live: 1 }
const order = {
  id: 9,
  ico: '/k3.svg',
  name: 'Quick Three',
  key: 'k3',
  data: [{ expect: '417', type: 'bi', money: '5.00', win: '9.70' }],
  opencode: '642',
  status: 1,
  status_text: 'Settled',
  one: 'A',
  two: 'D',
  money: '5.00',
  win_money: '9.70',
  create_time: 8,
  update_time: 9,
}

const user: User = {
  id: 42,
  username: 'lena.marek',
  header_img: '/a.svg',
  groupinfo: { name: 'Silver', image: '/s.svg' },
  see_total: 12,
  money: '1284.50',
  money_value: 1284.5,
  held: '5.00',
  point: 640,
  is_see: 1,
  free_see_time: 15,
  status: 1,
  name: '',
  sex: '2',
  paypassword: 0,
  is_live: 1,
}
const site: BaseInfo = {
  login_out: 1,
  video_login: 0,
  isluckdraw: 1,
  ispop: 0,
  pop_content: '<p>Hi</p>',
  kefu: '/help',
  iskefu: 1,
  close_withdraw: 0,
  close_number: 1,
  edit_paypwd: 0,
  head_toal: ['/a.svg'],
  ico: '/i.svg',
  name: 'Veranda',
  lang_data: [{ value: 'en_us', name: 'English' }],
  login_bg: '/l.webp',
  center_bg: '/c.webp',
  isplay: 1,
  pay_banklist: [{ name: 'Card', kind: 'card', hint: '' }],
  currency: 'CR',
  default_stream: '/d.m3u8',
  is_play_money: 0,
  live_origins: [],
  media_origins: [],
  tabs: ['zhome', 'mine'],
  accent_dark: '#ff8a5b',
  accent_light: '',
}

describe('the domain names of a response', () => {
  /** An answer as its schema reads it, back under the names of the wire. */
  const there = <Request, Response>({ response, toWire }: Call<Request, Response>, answer: unknown) => ({
    answer,
    andBack: () => toWire?.answer(parse(response, answer)),
  })

  // those that are more than a table of names
  it.each([
    ['a host', there(hostDetail, detail)],
    ['hosts by place', there(hostCards, [card])],
    ['banks', there(banks, [{ text: 'Kite Bank', value: 'KITE' }])],
    [
      'a bank account',
      there(boundBank, { is_bank: 1, info: { bankinfo: 'Kite', bankid: '•••• 3322', username: 'Ana' } }),
    ],
    ['no bank account', there(boundBank, { is_bank: 0, info: { bankinfo: '', bankid: '', username: '' } })],
    ['a voided round without a beacon', there(fairnessRound, round)],
    ['a round with a beacon', there(fairnessRound, { ...round, is_voided: 0, bond, beacon_chain: chain })],
    ['a spin with a result', there(luckDraw, spin)],
    ['a spin without one', there(luckDrawResult, voidSpin)],
    [
      'orders with and without dice',
      there(gameOrders, [order, { ...order, opencode: '', status: 0, update_time: null }]),
    ],
    ['a placed order', there(placeOrder, { id: 9, expect: '202611210417', money: '15.00', balance: '1269.50' })],
  ])('API-4 lose nothing of %s', (_what, { answer, andBack }) => expect(andBack()).toEqual(answer))

  it("WALLET-4 LOT-9 are sent under the specification's names", () => {
    const bank = { name: 'Kite Bank', code: 'KITE' }
    expect(bindBank.toWire?.parameters({ bank, number: '12345678', holder: 'Ana Berg' })).toEqual({
      bankid: '12345678',
      bank: 'Kite Bank',
      bank_code: 'KITE',
      username: 'Ana Berg',
      mobile: '',
    })
    const order = { stake: '5', gameId: 2, memberId: 42, period: '202611210417' } as const
    expect(placeOrder.toWire?.parameters({ picks: ['bi', '10'], ...order })).toEqual({
      item: 'bi,10',
      money: '5',
      lid: 2,
      mid: 42,
      expect: '202611210417',
    })
    expect(fairnessRound.toWire?.parameters({ key: 'k3', period: '417' })).toEqual({ key: 'k3', expect: '417' })
    expect(luckDraw.toWire?.parameters({ clientSeed: 'mine' })).toEqual({ client_seed: 'mine' })
    expect(setPlayLimits.toWire?.parameters({ breakDays: 7, stake: '5' })).toEqual({ break_days: 7, stake: '5' })
  })

  it('KEEP-2 KEEP-5 say when something was kept, or how long ago', () => {
    expect([
      watchPlace.toWire?.parameters({ id: 3, seconds: 131, ageMs: 60_000 }),
      watchPlace.toWire?.parameters({ id: 3, seconds: 131, savedAtMs: 1_790_000_000_000 }),
      myListAdd.toWire?.parameters({ list: 'hosts', id: 7, savedAtMs: 1_790_000_000_000 }),
    ]).toEqual([
      { id: 3, seconds: 131, age_ms: 60_000, kept_at: undefined },
      { id: 3, seconds: 131, age_ms: 0, kept_at: 1_790_000_000_000 },
      { list: 'hosts', id: 7, kept_at: 1_790_000_000_000 },
    ])
  })

  it("WALLET-2 SET-6 SET-7 SET-8 are sent under the specification's names by every form", () => {
    expect([
      recharge.toWire?.parameters({ amount: '200', channel: 'Card' }),
      setLoginPassword.toWire?.parameters({ old: 'before', password: 'after' }),
      setPayPassword.toWire?.parameters({ password: '246810' }),
      editPayPassword.toWire?.parameters({ old: '246810', password: '135791' }),
      setHeaderImage.toWire?.parameters({ picture: '/a.svg' }),
      withdraw.toWire?.parameters({ amount: '250.00', password: '246810' }),
    ]).toEqual([
      { pay_way: 'bank', money: '200', bank_type: 'Card' },
      { old_password: 'before', new_password: 'after' },
      { paypassword: '246810' },
      { oldpaypwd: '246810', paypassword: '135791' },
      { header_img: '/a.svg' },
      { money: '250.00', paypwd: '246810' },
    ])
  })

  it('WALLET-6 leave the password out of a stored withdrawal', () => {
    const sent = withdraw.toWire?.parameters({ amount: '250.00', password: '246810' })
    expect(JSON.stringify(sent)).toBe('{"money":"250.00"}')
  })

  it('SET-8 name the field that a refusal is about', () => {
    expect(editPayPassword.toWire?.field?.('oldpaypwd')).toBe('old')
    expect(withdraw.toWire?.field?.('paypwd')).toBe('password')
    expect(withdraw.toWire?.field?.('elsewhere')).toBe('elsewhere')
  })

  it("API-4 differ from the wire's", () => {
    expect(parse(hostList.response, [host])).toEqual([
      {
        id: 7,
        name: 'Mira',
        nameLanguage: 'pt',
        roomTitle: 'Night Kitchen',
        pictures: ['/media/art/hosts/mira-1.svg'],
        place: 'Lisbon',
        streamUrl: '',
      },
    ])
    expect(parse(fairnessRound.response, round)).toEqual({
      key: 'k3',
      period: '417',
      algorithm: 'dice3/v1',
      beacon: '',
      commitment: hash,
      secret: '',
      dice: null,
      opensAt: 500,
      closesAt: 2000,
      previousChain: '',
      chain: hash,
      isVoided: true,
      voidCause: 'late',
      bond: null,
      beaconChain: null,
    })
    expect(parse(lotteryInfo.response, info).bond).toEqual({
      hash,
      name: 'own',
      isOwn: true,
      round: 7,
      dueAt: 3000,
      voidAt: 9000,
    })
    expect(parse(luckDraw.response, spin)).toMatchObject({
      clientSeed: 'mine',
      boundAt: 8,
      beaconChain: { publicKey: chain.public_key },
    })
    expect(parse(luckDrawResult.response, voidSpin)).toMatchObject({ voidCause: 'late', message: 'Given back.' })
    expect(parse(systemConfig.response, { notice: '', banners: [banner], movielist_0: [video] })).toEqual({
      notice: '',
      banners: [{ picture: '/b.svg', title: 'Tonight', kicker: '', url: '/zhome', placement: 'live', isLive: true }],
      videos: [{ id: 3, title: 'One pot', picture: '/pot.svg', plays: 12, seconds: 30 }],
    })
  })

  it("API-4 cover the member and the operator's settings", () => {
    expect(memberWords.read(user)).toEqual({
      id: 42,
      username: 'lena.marek',
      avatar: '/a.svg',
      group: { name: 'Silver', picture: '/s.svg' },
      viewsLeft: 12,
      money: '1284.50',
      moneyNumber: 1284.5,
      held: '5.00',
      points: 640,
      canSeeInFull: true,
      freeSeconds: 15,
      status: 1,
      name: '',
      sex: '2',
      hasPayPassword: false,
      canEnterRooms: true,
    })
    expect(siteWords.read(site)).toEqual({
      watchesOtherLogins: true,
      isMembersOnly: false,
      hasPrizeWheel: true,
      hasGreeting: false,
      greeting: '<p>Hi</p>',
      serviceLink: '/help',
      hasService: true,
      isCashierClosed: false,
      hidesDice: true,
      canEditPayPassword: false,
      avatars: ['/a.svg'],
      languages: [{ value: 'en_us', name: 'English' }],
      icon: '/i.svg',
      name: 'Veranda',
      authPicture: '/l.webp',
      memberPicture: '/c.webp',
      payChannels: [{ name: 'Card', kind: 'card', hint: '' }],
      areGamesOpen: true,
      currency: 'CR',
      defaultStream: '/d.m3u8',
      isPlayMoney: false,
      liveOrigins: [],
      mediaOrigins: [],
      tabs: ['zhome', 'mine'],
      darkAccent: '#ff8a5b',
      lightAccent: '',
    })
  })

  it('API-4 are applied after the wire contract was checked', () => {
    expect(() => parse(fairnessRound.response, { ...round, opencode: [0, 1, 2] })).toThrow()
    expect(() => parse(fairnessRound.response, { ...round, is_voided: true })).toThrow()
  })
})
