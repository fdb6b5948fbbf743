import { checkSavedDays, checkServedDays } from '../src/check-days'
import { isDays } from '../src/days'
import { isOutside } from '../src/figures'
import { daysOfServer, fromServer, fromText, toText } from '../src/read'
import { conclusionOf, countsOf, daysOf, listed, makeReport, type Report } from '../src/report'
import { type Spin, spinFacts, spinFaults, spinIn } from '../src/spin'

/** An element with text or children: what the draws say never becomes HTML. */
function make(name: string, attributes: Record<string, string>, ...children: (string | Node)[]): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

function verdictOf(report: Report): Node[] {
  const { faults, voids, beacons, keys } = report
  const isRight = faults.length === 0
  const what = [daysOf(report), countsOf(report)].filter((text) => text !== null)
  if (voids.size > 0) what.push(`void by cause: ${listed(voids)}`)
  what.push(`beacon: ${listed(beacons)}`)
  const nodes = [
    make('p', { class: `verdict ${isRight ? 'good' : 'bad'}` }, conclusionOf({ faults })),
    make('p', { class: 'muted' }, what.join(' · ')),
    ...keys.map(({ day, key }) => make('p', { class: 'muted hash' }, `Signed from ${day} on with ${key}`)),
  ]
  if (!isRight)
    nodes.push(make('ul', {}, ...faults.map(({ key, expect, fault }) => make('li', {}, `${key} ${expect}: ${fault}`))))
  if ([...beacons.keys()].some((name) => name.startsWith('own '))) nodes.push(make('p', {}, ownNote))
  return nodes
}

function sumsOf({ games }: Report): Node[] {
  const hint = 'Ranges hold 95 of 100 counts by chance, so about one of the sixteen is outside on most days.'
  const tables = games.flatMap((game) => sumsOfGame(game, games.length === 1))
  return games.some(({ dice }) => dice.length > 1) ? [...tables, make('p', { class: 'muted' }, hint)] : tables
}

function sumsOfGame({ key, dice, sums, ...game }: Report['games'][number], isAlone: boolean): Node[] {
  const title = `${key}: ${countsOf({ draws: game.draws, dice })}, void by cause: ${listed(game.voids)}`
  const titled = isAlone ? [] : [make('h2', {}, title)]
  const [first] = dice
  if (dice.length < 2) return first ? [...titled, make('p', {}, `Dice: ${first.join(' ')}`)] : titled
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
  return [...titled, make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows))]
}

/** What was checked, as a file. */
type Saved = { name: string; parts: string[] }

function saveButton({ name, parts }: Saved): HTMLElement {
  const what = name.endsWith('.jsonl') ? 'Save these days' : 'Save these draws'
  const button = make('button', { type: 'button' }, what)
  button.addEventListener('click', () => {
    const address = URL.createObjectURL(new Blob(parts, { type: 'application/json' }))
    make('a', { href: address, download: name }).click()
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

type Making = ReturnType<typeof makeReport>

/** Lets the page be painted. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Says how many draws were checked so far. @throws if the answer is not wanted any more */
type Progress = (draws: number) => Promise<void>

/** Shows what was found, or why nothing was checked; the last question counts. */
let requested = 0
async function show(check: (progress: Progress) => Promise<Node[]>): Promise<void> {
  const question = (requested += 1)
  const place = document.getElementById('result')
  if (!place) return
  place.hidden = false
  place.replaceChildren('Checking …')
  try {
    const found = await check(async (draws) => {
      if (question !== requested) throw new Error('another question was asked')
      place.replaceChildren(`Checking … ${draws}`)
      await pause()
    })
    if (question === requested) place.replaceChildren(...found)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (question === requested) place.replaceChildren(make('p', { class: 'bad' }, `Nothing was checked: ${message}`))
  }
}

async function drawNodes(progress: Progress, check: (report: Making) => Promise<Saved>): Promise<Node[]> {
  const making = makeReport(progress)
  const saved = await check(making)
  const report = making.result()
  if (report.draws === 0 && report.faults.length === 0) throw new Error('there are no such draws')
  return [...verdictOf(report), ...sumsOf(report), saveButton(saved)]
}

async function addDraws(report: Making, draws: ReturnType<typeof fromText>): Promise<Saved> {
  await report.add(draws)
  return { name: 'draws.json', parts: [toText(draws)] }
}

/** A spin, draws, or days. */
async function nodesOf(text: string, progress: Progress): Promise<Node[]> {
  if (isDays(text))
    return drawNodes(progress, async (report) => {
      await checkSavedDays(report, text)
      return { name: 'days.jsonl', parts: [text] }
    })
  const spin = spinIn(text)
  return spin === null ? drawNodes(progress, (report) => addDraws(report, fromText(text))) : spinNodes(spin)
}

const fieldsOf = (event: Event) => {
  event.preventDefault()
  const fields = new FormData(event.currentTarget as HTMLFormElement)
  return (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
}

document.getElementById('draw')?.addEventListener('submit', (event) => {
  const textOf = fieldsOf(event)
  void show((progress) =>
    drawNodes(progress, async (report) =>
      addDraws(report, await fromServer(textOf('server'), textOf('game'), textOf('number'))),
    ),
  )
})
document.getElementById('days')?.addEventListener('submit', (event) => {
  const textOf = fieldsOf(event)
  void show((progress) =>
    drawNodes(progress, async (report) => {
      const from = textOf('from')
      const storedHash = textOf('hash')
      const parts = [] as string[]
      const options = { storedHash, isWhole: from === '', save: (file: string) => void parts.push(file) }
      await checkServedDays(report, daysOfServer(textOf('server'), from), options)
      return { name: 'days.jsonl', parts }
    }),
  )
})
document.getElementById('spin')?.addEventListener('submit', (event) => {
  const textOf = fieldsOf(event)
  void show((progress) => nodesOf(textOf('text'), progress))
})
const chooser = document.getElementById('file') as HTMLInputElement | null
chooser?.addEventListener('change', () => {
  const file = chooser.files?.[0]
  if (file) void show(async (progress) => nodesOf(await file.text(), progress))
})
// the same file can be chosen again, since it may have changed
chooser?.addEventListener('click', () => {
  chooser.value = ''
})
