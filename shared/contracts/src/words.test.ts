import {
  banks,
  bindBank,
  boundBank,
  fairnessRound,
  hostCards,
  hostDetail,
  hostList,
  lotteryHistory,
  lotteryHot,
  lotteryInfo,
  lotteryOdds,
  placeOrder,
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
  ...{ height: '164', weight: '55', one: '86', two: '', three: '92' },
  content: '<p>Mira cooks late.</p>',
}
const card = {
  ...{ id: 7, name: 'Mira', img: '/media/art/hosts/mira-1.svg', address: 'Portugal' },
  ...{ comment_total: 3, city_name: 'Lisbon', price: '30.00' },
}
const hash = 'ab'.repeat(32)
const game = {
  ...{ id: 2, key: 'k3', name: 'Quick Three', desc: 'every 3 min' },
  ...{ ico: '/media/art/games/k3.svg', period_seconds: 180, commitment: hash },
}
const draw = { expect: '417', opencode: [1, 5, 3], one: 'B', two: 'C', commitment: hash, secret: hash, drawn_at: 9000 }
const info = {
  ...{ id: 2, name: 'Quick Three', now_expect: '417', next_expect: '418', second: 102, opencode: [6, 4, 2] },
  ...{ server_time: 1000, opens_at: 500, closes_at: 2000, period_seconds: 180, commitment: hash },
  ...{ next_commitment: hash, return_percent: '97.00', min_bet: '1.00', max_bet: '50.00' },
}
const round = {
  ...{ key: 'k3', expect: '417', algorithm: 'dice3/v1', beacon: '', commitment: hash, secret: '', opencode: null },
  ...{ opens_at: 500, closes_at: 2000, chain_previous: '', chain: hash, is_voided: 1 },
}
const odds = { type: 'bi', name: 'Big', img: '/bi.svg', odds: '1.94', ways: 108, return_percent: '97.00' }

describe('the words that screens have for an answer', () => {
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
    [placeOrder, { id: 9, expect: '202611210417', money: '15.00', balance: '1269.50' }],
  ] as const)('API-4 lose nothing of it: $path', (call, answer) => {
    const read: unknown = parse(call.response, answer)
    expect(call.toWire?.answer(read as never)).toEqual(answer)
  })

  it('WALLET-4 LOT-9 are sent in those of the specification', () => {
    const bank = { name: 'Kite Bank', code: 'KITE' }
    expect(bindBank.toWire?.parameters({ bank, number: '12345678', holder: 'Ana Berg' })).toEqual({
      ...{ bankid: '12345678', bank: 'Kite Bank', bank_code: 'KITE', username: 'Ana Berg', mobile: '' },
    })
    const order = { stake: '5', gameId: 2, memberId: 42, period: '202611210417' } as const
    expect(placeOrder.toWire?.parameters({ picks: ['bi', '10'], ...order })).toEqual({
      ...{ item: 'bi,10', money: '5', lid: 2, mid: 42, expect: '202611210417' },
    })
    expect(fairnessRound.toWire?.parameters({ key: 'k3', period: '417' })).toEqual({ key: 'k3', expect: '417' })
  })

  it('API-4 are not those of the wire', () => {
    expect(parse(hostList.response, [host])).toEqual([
      {
        ...{ id: 7, name: 'Mira', nameLanguage: 'pt', roomTitle: 'Night Kitchen' },
        ...{ pictures: ['/media/art/hosts/mira-1.svg'], place: 'Lisbon', streamUrl: '' },
      },
    ])
    expect(parse(fairnessRound.response, round)).toEqual({
      ...{ key: 'k3', period: '417', algorithm: 'dice3/v1', beacon: '', commitment: hash, secret: '', dice: null },
      ...{ opensAt: 500, closesAt: 2000, previousChain: '', chain: hash, isVoided: true },
    })
  })

  it('API-4 are checked against the contract of the wire first', () => {
    expect(() => parse(fairnessRound.response, { ...round, opencode: [0, 1, 2] })).toThrow()
    expect(() => parse(fairnessRound.response, { ...round, is_voided: true })).toThrow()
  })
})
