import {
  type BaseInfo,
  banks,
  bindBank,
  boundBank,
  depositRecords,
  editPayPassword,
  fairnessFigures,
  fairnessRound,
  gameOrders,
  hostCards,
  hostDetail,
  hostList,
  lotteryHistory,
  lotteryHot,
  lotteryInfo,
  lotteryOdds,
  luckDraw,
  luckDrawCheck,
  luckDrawLog,
  luckDrawMine,
  luckDrawNext,
  luckDrawResult,
  memberWords,
  moneyLog,
  myList,
  myListAdd,
  noticeList,
  personalReport,
  placeOrder,
  playLimits,
  playSession,
  recharge,
  balanceByTime,
  reportByTime,
  setHeaderImage,
  setLoginPassword,
  setPayPassword,
  setPlayLimits,
  siteWords,
  systemConfig,
  type User,
  videoInfo,
  videoList,
  watchPlace,
  withdraw,
  withdrawalRecords,
  withdrawalRule,
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
const game = {
  id: 2,
  key: 'k3',
  name: 'Quick Three',
  desc: 'every 3 min',
  ico: '/media/art/games/k3.svg',
  period_seconds: 180,
  commitment: hash,
}
const signature = 'ab'.repeat(48)
const draw = {
  expect: '417',
  opencode: [1, 5, 3],
  one: 'B',
  two: 'C',
  commitment: hash,
  secret: hash,
  beacon: signature,
  drawn_at: 9000,
}
const bond = { hash, name: 'own', is_own: 1, round: 7, due_at: 3000, void_at: 9000 }
const chain = { public_key: 'ab'.repeat(96), period: 1, genesis: 5, group_hash: hash }
const figures = { sums: Array<number>(16).fill(2), voids: [{ cause: 'late', count: 2, with_bets: 1 }] }
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
const odds = { type: 'bi', name: 'Big', img: '/bi.svg', odds: '1.94', ways: 108, return_percent: '97.00' }
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
}
const waiting = { spin: 12, state: 'waiting', bond, void_cause: '', msgmemo: 'It waits.', free_left: 2 }
const nextSpin = {
  algorithm: 'wheel/v1',
  config: hash,
  total: 1000,
  commitment: hash,
  nonce: 2,
  client_seed: 'mine',
  free_left: 3,
  free_at: 9,
  prize_rule: 'As published.',
  waiting: null,
}
const totals = { win_money: '1.00', play_money: '2.00', recharge: '3.00', withdrawal: '4.00' }
const limit = { limit: '100.00', used: '40.00', resets_at: 9, pending: { limit: null, at: 9 } }
const limits = { deposit: limit, stake: limit, loss: limit, break_until: null, reminder: 60 }
const video = { id: 3, vod_name: 'One pot', vod_pic: '/pot.svg', count: 12, time: 30 }
const banner = { img: '/b.svg', title: 'Tonight', kicker: '', url: '/zhome', placement: 'live', is_live: 1 }
const record = { id: 5, status: 2, status_text: 'Paid', money: '200.00', desc: 'Card', create_time: 9 }
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
const logEntry = {
  id: 6,
  type_txt: 'Deposit',
  kind: 'deposit',
  createtime: 9,
  money: '200.00',
  desc: 'Sandbox card',
  of: 7,
}
const rule = { min: '50.00', max: '500.00', num: 3, left: 2, reasons: [], locked: '1.00', prize_rule: 'As published.' }

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
}

describe('the domain names of a response', () => {
  it.each([
    [hostList, [host]],
    [hostDetail, detail],
    [hostCards, [card]],
    [banks, [{ text: 'Kite Bank', value: 'KITE' }]],
    [boundBank, { is_bank: 1, info: { bankinfo: 'Kite Bank', bankid: '•••• 3322', username: 'Ana Berg' } }],
    [boundBank, { is_bank: 0, info: { bankinfo: '', bankid: '', username: '' } }],
    [lotteryHot, [game]],
    [lotteryInfo, info],
    [lotteryHistory, [draw]],
    [lotteryOdds, [odds]],
    [fairnessRound, round],
    [fairnessRound, { ...round, algorithm: 'dice3/v2', bond, beacon_chain: chain }],
    [fairnessFigures, figures],
    [luckDrawNext, { ...nextSpin, waiting }],
    [luckDraw, { ...spin, msgmemo: 'One is left.', free_left: 1 }],
    [luckDrawResult, { ...waiting, state: 'void', void_cause: 'late' }],
    [luckDrawCheck, { ...spin, title: 'A spin', image: '/s.svg', config_text: '1:1,2:9', published_at: 8, spun_at: 9 }],
    [luckDrawMine, [{ spin: 12, title: 'A spin', image: '/s.svg', spun_at: 9 }]],
    [luckDrawLog, [{ spin: 12, image: '/s.svg', mmname: 'A spin', username: 'm•••a', add_time: 9 }]],
    [playLimits, limits],
    [playSession, { since: 9, net: '-3.00', reminder: 60, server_time: 9 }],
    [systemConfig, { notice: 'Sunday.', banners: [banner], movielist_0: [video] }],
    [noticeList, [{ id: 1, name: 'Welcome', text: 'Good to have you.', create_time: 9 }]],
    [videoList, { data: [video], count: 1 }],
    [
      videoInfo,
      {
        ...video,
        vod_play_url: '/p.m3u8',
        captions_url: '',
        captions: [],
        description: '',
        is_favourite: 1,
        place: 131,
      },
    ],
    [
      myList,
      {
        watching: [{ video, seconds: 131, kept_at: 1_790_000_000_000 }],
        favourites: [{ video, kept_at: 1_790_000_000_001 }],
        hosts: [{ host, kept_at: 1_790_000_000_002, next_live: 1_790_000_900 }],
      },
    ],
    [depositRecords, [{ ...record, pay_until: 9, pay_time: null }]],
    [recharge, { id: 5, pay_url: 'https://pay.example.com', pay_until: 9 }],
    [gameOrders, [order, { ...order, opencode: '', status: 0, update_time: null }]],
    [moneyLog, { data: [logEntry], total: 1 }],
    [personalReport, totals],
    [reportByTime, { server_time: 990, data: [{ time: 900, ...totals }] }],
    [balanceByTime, { server_time: 990, before: '0.00', data: [{ time: 900, money: '12.50' }] }],
    [withdrawalRecords, [{ ...record, is_cancelled: 1, update_time: 9 }]],
    [withdrawalRule, rule],
    [withdraw, { id: 7, money: '250.00', balance: '1034.50' }],
    [placeOrder, { id: 9, expect: '202611210417', money: '15.00', balance: '1269.50' }],
  ] as const)('API-4 lose nothing of a response (%#)', (call, answer) => {
    const read: unknown = parse(call.response, answer)
    expect(call.toWire?.answer(read as never)).toEqual(answer)
  })

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
      watchPlace.toWire?.parameters({ id: 3, seconds: 131, keptAtMs: 1_790_000_000_000 }),
      myListAdd.toWire?.parameters({ list: 'hosts', id: 7, keptAtMs: 1_790_000_000_000 }),
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
    expect(memberWords.write(memberWords.read(user))).toEqual(user)
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
    })
    expect(siteWords.write(siteWords.read(site))).toEqual(site)
  })

  it('API-4 are applied after the wire contract was checked', () => {
    expect(() => parse(fairnessRound.response, { ...round, opencode: [0, 1, 2] })).toThrow()
    expect(() => parse(fairnessRound.response, { ...round, is_voided: true })).toThrow()
  })
})
