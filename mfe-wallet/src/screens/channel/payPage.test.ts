import { payPage } from './payPage'

it.each(['javascript:alert(1)', 'data:text/html,hi', 'blob:https://x/1', '/pay', ''])(
  'WALLET-2 the address %j is not one of a payment page',
  (address) => {
    expect(payPage(address)).toBeNull()
  },
)
