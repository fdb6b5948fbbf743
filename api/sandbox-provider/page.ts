import { isOpen, type Order } from './orders'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

/** One page for the whole life of an order: first the choices, then the result as text. */
export function orderPage(order: Order, now: number): string {
  const amount = escaped(order.amount)
  const facts = `
    <p class="lead">Test payment by ${escaped(order.channel)}</p>
    <p class="amount">${amount}</p>
    <p class="order">Order <span>${escaped(order.order)}</span></p>`
  const foot = '<p class="foot">No money moves. This page belongs to the sandbox payment provider.</p>'
  return document(facts + (isOpen(order, now) ? choices(order) : result(order)) + foot, {
    isWaiting: order.status === 'later',
  })
}

export const brokenPage = (): string =>
  document(`
    <h1>This payment link does not work</h1>
    <p class="lead">Go back to the app and start the deposit again. Nothing was paid.</p>`)

/** Used in the demo in place of an operator's support chat. */
export const servicePage = (): string =>
  document(
    `
    <h1>Customer service of the demonstration</h1>
    <p class="lead">This demonstration has no people to chat with. Here are answers to what is asked most.</p>
    <dl>
      <dt>How does money get in?</dt>
      <dd>Me, Recharge. The sandbox lets you choose how each payment ends; no card is charged.</dd>
      <dt>How does money get out?</dt>
      <dd>Me, Withdraw, once a bank account and a withdrawal password are set. The limits stand beside the amount.</dd>
      <dt>How do I become a member who sees whole videos?</dt>
      <dd>Customer service sets it up. In this demonstration nobody answers, so an account stays on previews.</dd>
      <dt>Can anybody steer a draw?</dt>
      <dd>No. Each draw is sealed before bets open; ‘Check it yourself’ recomputes it on your device.</dd>
    </dl>`,
    { brand: 'Sandbox Service' },
  )

const choices = (order: Order) => `
    <form method="post" action="/choose">
      <input type="hidden" name="order" value="${escaped(order.order)}">
      <button class="main" name="choice" value="pay">Pay ${escaped(order.amount)}</button>
      <button name="choice" value="later">Pay in a minute</button>
      <button name="choice" value="decline">Decline</button>
    </form>`

function result(order: Order): string {
  switch (order.status) {
    case 'paid':
      return say('paid', 'Paid', 'Your balance in the app is updated by itself. You can close this page.')
    case 'declined':
      return say('declined', 'Declined', 'Nothing was paid. You can close this page and try another channel.')
    case 'cancelled':
      return say('declined', 'Cancelled', 'This deposit was cancelled in the app. Nothing was paid.')
    case 'waiting':
      return say('declined', 'Not paid in time', 'Nothing was paid. Go back to the app to start again.')
    case 'later':
      return say('later', 'On its way', 'The payment completes in a moment. You can wait here or close this page.')
  }
}

const say = (kind: string, title: string, text: string) => `
    <div class="result ${kind}" role="status"><h1>${title}</h1><p>${text}</p></div>`

/** Refreshes by itself while the payment is in progress; needs no script. */
function document(body: string, { isWaiting = false, brand = 'Sandbox Pay' } = {}): string {
  const refresh = isWaiting ? '\n<meta http-equiv="refresh" content="3">' : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}
<title>${brand}</title>
<link rel="stylesheet" href="/styles.css">
</head>
<body>
<main>
    <p class="brand"><span aria-hidden="true"></span>${brand}</p>${body}
</main>
</body>
</html>
`
}
