import type { Draw } from '../src/draw'
import { isOutside } from '../src/figures'
import { fromServer, fromText, toText } from '../src/read'
import { conclusionOf, countsOf, type Report, reportOf } from '../src/report'

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
  if ([...beacons.keys()].some((name) => name.startsWith('own ')))
    nodes.push(make('p', {}, 'A beacon called own is the house’s: its draws could have been known to the house.'))
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

/** Shows the check of draws, or why there is none; the last question counts. */
let asked = 0
async function show(read: () => Promise<Draw[]>): Promise<void> {
  const question = (asked += 1)
  const place = document.getElementById('result')
  if (!place) return
  place.hidden = false
  place.replaceChildren('Checking …')
  try {
    const draws = await read()
    if (draws.length === 0) throw new Error('there are no such draws')
    const report = reportOf(draws)
    if (question === asked) place.replaceChildren(...verdictOf(report), ...sumsOf(report), saveButton(draws))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (question === asked) place.replaceChildren(make('p', { class: 'bad' }, `Nothing was checked: ${message}`))
  }
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
const chooser = document.getElementById('file') as HTMLInputElement | null
chooser?.addEventListener('change', () => {
  const file = chooser.files?.[0]
  if (file) void show(async () => fromText(await file.text()))
})
// the same file can be chosen again, since it may have changed
chooser?.addEventListener('click', () => {
  chooser.value = ''
})
