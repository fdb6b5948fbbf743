import { type Language, languageTag } from '@app/contracts'
import { formatMoney, parseWire } from '@app/money'
import type { PayOrder } from '../src/features/deposits/pay-url'
import { fill, type Text, type TextParams } from '../src/wire/texts'
import { isOpen, type Order } from './orders'
import { payTexts, serviceTexts } from './texts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

/** The language and theme of the app around a page. */
export type Look = Pick<PayOrder, 'lang' | 'theme'>

const writer =
  (lang: Language) =>
  (text: Text, params?: TextParams): string =>
    escaped(fill(text, lang, params))

/** One page for the whole life of an order: first the choices, then the result as text. */
export function orderPage(order: Order, { now, delayMs }: { now: number; delayMs: number }): string {
  const { lang, currency, payee, channel } = order
  const t = writer(lang)
  const amount = formatMoney(parseWire(order.amount), { lang, currency })
  const facts = `
    <p class="lead">${t(payTexts.lead, { payee })}</p>
    <p class="amount">${escaped(amount)}</p>
    <p class="order">${escaped(channel)}<br>${t(payTexts.order)} <span>${escaped(order.order)}</span></p>`
  const foot = `<p class="foot">${t(payTexts.foot)}</p>`
  const body = isOpen(order, now) ? choices(order, amount, delayMs) : result(order)
  return document(facts + body + foot, order, { isWaiting: order.status === 'later' })
}

export function brokenPage(look: Look): string {
  const t = writer(look.lang)
  return document(
    `
    <h1>${t(payTexts.broken)}</h1>
    <p class="lead">${t(payTexts.expiredText)}</p>`,
    look,
  )
}

/** Used in the demo in place of an operator's support chat. */
export function servicePage(look: Look): string {
  const t = writer(look.lang)
  const answers = (['moneyIn', 'moneyOut', 'videos', 'draws'] as const).map(
    (topic) => `
      <dt>${t(serviceTexts[topic])}</dt>
      <dd>${t(serviceTexts[`${topic}Text`])}</dd>`,
  )
  return document(
    `
    <h1>${t(serviceTexts.title)}</h1>
    <p class="lead">${t(serviceTexts.lead)}</p>
    <dl>${answers.join('')}
    </dl>`,
    look,
    { brand: 'Sandbox Service' },
  )
}

function choices({ order, lang }: Order, amount: string, delayMs: number): string {
  const t = writer(lang)
  return `
    <form method="post" action="/choose">
      <input type="hidden" name="order" value="${escaped(order)}">
      <button class="main" name="choice" value="pay">${t(payTexts.pay, { amount })}</button>
      <button name="choice" value="later">${t(payTexts.later, { seconds: delayMs / 1000 })}</button>
      <button name="choice" value="decline">${t(payTexts.decline)}</button>
    </form>`
}

function result({ status, lang }: Order): string {
  const print = (kind: string, title: Text, text: Text) => {
    const t = writer(lang)
    return `
    <div class="result ${kind}" role="status"><h1>${t(title)}</h1><p>${t(text)}</p></div>`
  }
  switch (status) {
    case 'paid':
      return print('paid', payTexts.paid, payTexts.paidText)
    case 'declined':
      return print('declined', payTexts.declined, payTexts.declinedText)
    case 'cancelled':
      return print('declined', payTexts.cancelled, payTexts.cancelledText)
    case 'waiting':
      return print('declined', payTexts.expired, payTexts.expiredText)
    case 'later':
      return print('later', payTexts.onItsWay, payTexts.onItsWayText)
  }
}

/** Refreshes by itself while the payment is in progress; needs no script. */
function document(body: string, { lang, theme }: Look, { isWaiting = false, brand = 'Sandbox Pay' } = {}): string {
  const refresh = isWaiting ? '\n<meta http-equiv="refresh" content="3">' : ''
  return `<!doctype html>
<html lang="${languageTag(lang)}"${theme === 'system' ? '' : ` data-theme="${theme}"`}>
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
