import { banks, bindBank, boundBank, hostCards, hostDetail, hostList, placeOrder } from './index'
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

describe('the words that screens have for an answer', () => {
  it.each([
    [hostList, [host]],
    [hostDetail, detail],
    [hostCards, [card]],
    [banks, [{ text: 'Kite Bank', value: 'KITE' }]],
    [boundBank, { is_bank: 1, info: { bankinfo: 'Kite Bank', bankid: '•••• 3322', username: 'Ana Berg' } }],
    [boundBank, { is_bank: 0, info: { bankinfo: '', bankid: '', username: '' } }],
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
  })

  it('API-4 are not those of the wire', () => {
    expect(parse(hostList.response, [host])).toEqual([
      {
        ...{ id: 7, name: 'Mira', nameLanguage: 'pt', roomTitle: 'Night Kitchen' },
        ...{ pictures: ['/media/art/hosts/mira-1.svg'], place: 'Lisbon', streamUrl: '' },
      },
    ])
  })
})
