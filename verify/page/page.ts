import type { Draw } from '../src/draw'
import { isOutside } from '../src/figures'
import { fromServer, fromText, toText } from '../src/read'
import { conclusionOf, countsOf, type Report, reportOf } from '../src/report'
import { type Spin, spinFacts, spinFaults, spinIn } from '../src/spin'

/** An element with text or children: what the draws say never becomes HTML. */
function make(name: string, attributes: Record<string, string>, ...children: (string | Node)[]): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

const listed = (counts: Map<string, number>) => [...counts].map(([text, count]) => `${text} ${count}`).join(', ')

function verdictOf({ faults, draws, dice, voids, beacons }: Report): Node[] {
  const isRight = faults.length === 0
  const what = [countsOf({ draws, dice })]
  if (voids.size > 0) what.push(`void by cause: ${listed(voids)}`)
  what.push(`beacon: ${listed(beacons)}`)
  const nodes = [
    make('p', { class: `verdict ${isRight ? 'good' : 'bad'}` }, conclusionOf({ faults })),
    make('p', { class: 'muted' }, what.join(' · ')),
  ]
  if (!isRight)
    nodes.push(make('ul', {}, ...faults.map(({ key, expect, fault }) => make('li', {}, `${key} ${expect}: ${fault}`))))
  if ([...beacons.keys()].some((name) => name.startsWith('own '))) nodes.push(make('p', {}, ownNote))
  return nodes
}

function sumsOf({ dice, sums }: Report): Node[] {
  const [first] = dice
  if (dice.length < 2) return first ? [make('p', {}, `Dice: ${first.join(' ')}`)] : []
  const head = ['Sum', 'Came', 'By chance'].map((text) => make('th', { scope: 'col' }, text))
  const rows = sums.map((one) =>
    make(
      'tr',
      isOutside(one) ? { class: 'bad' } : {},
      make('th', { scope: 'row' }, String(one.sum)),
      make('td', {}, String(one.count)),
      make('td', {}, `${one.low} to ${one.high}${isOutside(one) ? ', outside' : ''}`),
    ),
  )
  const hint = 'Ranges hold 95 of 100 counts by chance, so about one of the sixteen is outside on most days.'
  return [
    make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows)),
    make('p', { class: 'muted' }, hint),
  ]
}

function saveButton(draws: readonly Draw[]): HTMLElement {
  const button = make('button', { type: 'button' }, 'Save these draws')
  button.addEventListener('click', () => {
    const address = URL.createObjectURL(new Blob([toText(draws)], { type: 'application/json' }))
    make('a', { href: address, download: 'draws.json' }).click()
    URL.revokeObjectURL(address)
  })
  return button
}

const ownNote = 'A beacon called own is the house’s: its results could have been known to the house.'

function spinNodes(spin: Spin): Node[] {
  const faults = spinFaults(spin).map((fault) => ({ key: 'wheel', expect: String(spin.nonce), fault }))
  const isRight = faults.length === 0
  return [
    make('p', { class: `verdict ${isRight ? 'good' : 'bad'}` }, conclusionOf({ faults })),
    ...(isRight ? [] : [make('ul', {}, ...faults.map(({ fault }) => make('li', {}, fault)))]),
    make('ul', {}, ...spinFacts(spin).map((fact) => make('li', {}, fact))),
    make('p', { class: 'muted' }, 'Compare seal, wheel, seed and time with what you saw before you spun.'),
    ...(spinFacts(spin).some((fact) => fact.startsWith('beacon: own ')) ? [make('p', {}, ownNote)] : []),
  ]
}

/** Shows the check of draws or of a spin, or why there is none; the last question counts. */
let asked = 0
async function show(read: () => Promise<Draw[] | Spin>): Promise<void> {
  const question = (asked += 1)
  const place = document.getElementById('result')
  if (!place) return
  place.hidden = false
  place.replaceChildren('Checking …')
  try {
    const found = await read()
    if (question === asked) place.replaceChildren(...(Array.isArray(found) ? drawNodes(found) : spinNodes(found)))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (question === asked) place.replaceChildren(make('p', { class: 'bad' }, `Nothing was checked: ${message}`))
  }
}

function drawNodes(draws: readonly Draw[]): Node[] {
  if (draws.length === 0) throw new Error('there are no such draws')
  const report = reportOf(draws)
  return [...verdictOf(report), ...sumsOf(report), saveButton(draws)]
}

document.getElementById('ask')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const fields = new FormData(event.currentTarget as HTMLFormElement)
  const textOf = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  void show(() => fromServer(textOf('server'), textOf('game'), textOf('number')))
})
document.getElementById('spin')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const text = new FormData(event.currentTarget as HTMLFormElement).get('text')
  void show(async () => found(typeof text === 'string' ? text : ''))
})
/** A spin, or draws. */
const found = (text: string) => spinIn(text) ?? fromText(text)
const chooser = document.getElementById('file') as HTMLInputElement | null
chooser?.addEventListener('change', () => {
  const file = chooser.files?.[0]
  if (file) void show(async () => found(await file.text()))
})
// the same file can be chosen again, since it may have changed
chooser?.addEventListener('click', () => {
  chooser.value = ''
})
