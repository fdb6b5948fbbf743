import { codes, fairnessFigures, fairnessRound, type FairnessRound, lotteryList, luckDrawFigures } from '@app/contracts'
import { chainNext, chainStart, deriveDice, hexToBytes, scheduleDraw, sealPaths } from '@app/fairness'
import { beaconKey, chainHashOf } from '@app/fairness/beacon'
import { store } from '@app/platform'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { openedAtom } from '../../state/openedDraws'
import { sealsAtom } from '../../state/seals'
import { texts } from '../../texts'
import { checkBeacon } from '../../components/draw/checkBeacon'
import { FairnessScreen } from './FairnessScreen'

const server = fakeServer()
const expect1 = '202611200001'
const requested = `/Fairness?key=k3&expect=${expect1}`

/** The published test vector with its correct chain link. */
async function round(changes: Partial<FairnessRound> = {}): Promise<FairnessRound> {
  const usual = make.fairnessRound(changes)
  const { key: game, period: number, commitment, opensAt, closesAt } = usual
  const chain = await chainNext({ previous: chainStart, game, round: number, commitment, opensAt, closesAt })
  return { ...usual, chain, ...changes }
}

const key = beaconKey(new Uint8Array(32).fill(7))
const chain = async () => ({ publicKey: key.publicKey, period: 1, genesis: 1_767_225_600, groupHash: 'ab'.repeat(32) })

/** A draw that is bound to a beacon of its own; `off` rounds away from the one that it names. */
async function boundRound(changes: Partial<FairnessRound> = {}, off = 0): Promise<FairnessRound> {
  const closesAt = 1_790_000_000_000
  const beaconChain = await chain()
  const due = scheduleDraw(beaconChain, closesAt)
  const hash = await chainHashOf({ ...beaconChain, name: 'own' })
  const beacon = await key.sign(due.round + off)
  const { secret, ...usual } = make.fairnessRound({ period: '417', closesAt })
  const { dice } = await deriveDice({ secret: hexToBytes(secret), game: 'k3', round: '417', beacon })
  const bond = { hash, name: 'own', isOwn: true, ...due }
  const link = { previous: chainStart, game: 'k3', round: '417', commitment: usual.commitment, opensAt: usual.opensAt }
  const next = await chainNext({ ...link, closesAt, beacon: { chain: hash, round: due.round, voidAt: due.voidAt } })
  const wire = { ...usual, secret, beacon, bond, beaconChain, chain: next, dice: [...dice] as [number, number, number] }
  return { ...wire, algorithm: 'dice3/v2', ...changes }
}

beforeEach(async () => {
  store.set(sealsAtom, {})
  store.set(openedAtom, [])
  server.answer(lotteryList, [make.game(), make.game({ id: 3, key: 'k5', name: 'Harbour' })])
  server.answer(fairnessRound, await round())
  server.answer(fairnessFigures, { sums: Array<number>(16).fill(0), voids: [] })
  server.answer(luckDrawFigures, { bound: 0, voids: [] })
})

const open = (path = requested) => renderScreen(<FairnessScreen />, { path, isMember: false, texts: [texts] })

describe('the fairness screen', () => {
  it('LOT-13 derives a draw step by step in the browser, without a login, and offers a link to it and commands that check it elsewhere', async () => {
    const { container, user } = await open()
    expect(await screen.findByText('matches its seal')).toBeInTheDocument()
    const steps = within(screen.getByText('The secret, shown after the close').closest('ol') as HTMLElement)
    expect(steps.getByText(make.fairnessRound().secret)).toBeInTheDocument()
    expect(steps.getByText('It is the seal that was published.')).toBeInTheDocument()
    expect(steps.getByText('dice3/v1|k3|202611200001||0')).toBeInTheDocument()
    expect(steps.getAllByText(/^Byte \d+ leaves \d when divided by six: die [153]$/)).toHaveLength(3)
    expect(steps.getByText('These are the dice of the draw.')).toBeInTheDocument()
    expect(steps.getByText('The link is the one that was published.')).toBeInTheDocument()
    expect(server.requests(fairnessRound)[0]?.fields).toEqual({ key: 'k3', expect: expect1 })
    await expectNoViolations(container)
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(await navigator.clipboard.readText()).toBe(`http://localhost${requested}`)
    expect(screen.getByText(/^printf %s 'dice3\/v1\|k3\|202611200001\|\|0' \| openssl/)).toBeInTheDocument()
  })

  it('LOT-13 shows bytes that are skipped', async () => {
    server.answer(fairnessRound, await round({ period: '57', dice: [6, 3, 2] }))
    await open('/Fairness?key=k3&expect=57')
    await waitFor(() => expect(screen.getAllByText(/is 252 or more: skipped$/)).toHaveLength(2))
  })

  it('LOT-13 accepts a draw’s link instead of its number, and scrolls to the answer', async () => {
    const { user, location } = await open('/Fairness')
    await screen.findByRole('button', { name: 'Harbour' })
    await user.click(screen.getByRole('textbox'))
    await user.paste(`https://veranda.example${requested}`)
    expect(screen.getByRole('textbox')).toHaveValue(expect1)
    await user.click(screen.getByRole('button', { name: 'Check it' }))
    expect(location()).toBe(requested)
    expect(await screen.findByRole('heading', { name: 'Draw 0001' })).toHaveFocus()
  })

  it.each<[string, Partial<FairnessRound>, string]>([
    ['dice', { dice: [6, 6, 6] }, 'These are not the dice that were announced.'],
    ['secret', { secret: 'f'.repeat(64) }, 'It is not the seal that was published.'],
    ['link', { chain: 'e'.repeat(64) }, 'The link is not the one that was published.'],
  ])('LOT-13 says that the %s does not match', async (_, changes, words) => {
    server.answer(fairnessRound, await round(changes))
    await open()
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('LOT-13 says if the seal was a different one while the draw was open', async () => {
    store.set(sealsAtom, { [`k3|${expect1}`]: 'a'.repeat(64) })
    await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('a different seal than the one this device saw')
    expect(screen.queryByText('matches its seal')).not.toBeInTheDocument()
  })

  it('LOT-13 shows the seal of a draw that is not revealed yet, and derives nothing', async () => {
    server.answer(fairnessRound, await round({ secret: '', dice: null }))
    await open()
    expect(await screen.findByText(/^Still sealed\. It closes at/)).toBeInTheDocument()
    expect(screen.getByText(make.fairnessRound().commitment)).toBeInTheDocument()
    expect(screen.queryByText('matches its seal')).not.toBeInTheDocument()
  })

  it('LOT-13 says that a cancelled draw returned its stakes', async () => {
    server.answer(fairnessRound, await round({ dice: null, isVoided: true }))
    await open()
    expect(await screen.findByText(/^This draw was called off/)).toBeInTheDocument()
  })

  it('LOT-13 checks any draw on request', async () => {
    const { user, location } = await open('/Fairness')
    await screen.findByRole('button', { name: 'Harbour' })
    expect(server.requests(fairnessRound)).toHaveLength(0)
    await user.click(await screen.findByRole('button', { name: 'Quick Three' }))
    await user.type(screen.getByLabelText('Number of the draw'), `${expect1}{Enter}`)
    expect(await screen.findByText('matches its seal')).toBeInTheDocument()
    expect(location()).toBe(requested)
  })

  it.each(['/Fairness?key=k3&expect=soon', '/Fairness?key=%20&expect=57'])(
    'ROUTE-4 sends no request for %s and says what is wrong',
    async (path) => {
      await open(path)
      await screen.findByRole('button', { name: 'Quick Three' })
      expect(screen.getByText(/^(Choose a game|The number has digits only, at most 18)$/)).toBeInTheDocument()
      expect(server.requests(fairnessRound)).toHaveLength(0)
    },
  )

  it('LOT-13 accepts the game’s key if the list is not available', async () => {
    server.refuse(lotteryList, 'Please log in.', 401)
    const { user } = await open('/Fairness')
    await user.type(await screen.findByLabelText('Game key'), 'k3')
    await user.type(screen.getByLabelText('Number of the draw'), expect1)
    await user.click(screen.getByRole('button', { name: 'Check it' }))
    expect(await screen.findByText('matches its seal')).toBeInTheDocument()
  })

  it('LOT-13 says why a draw cannot be shown, and offers a retry', async () => {
    server.refuse(fairnessRound, 'Not now.', 500)
    await open()
    expect(await screen.findByText('Not now.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  it('LOT-13 ROUTE-4 links from a draw that does not exist back to the games', async () => {
    server.refuse(fairnessRound, 'There is no such draw.', codes.notFound)
    const { user, location } = await open()
    expect(await screen.findByText('There is no such draw.')).toBeInTheDocument()
    await user.click(screen.getAllByRole('button', { name: 'Back' }).at(-1) ?? document.body)
    expect(location()).toBe('/Game')
  })

  it('BEACON-5 BEACON-14 checks the beacon’s signature, its round, and its place in the chain, and draws both halves of the draw', async () => {
    const bound = await boundRound()
    server.answer(fairnessRound, bound)
    const { container } = await open('/Fairness?key=k3&expect=417')
    expect(await screen.findByText('Recomputed on this device: seal, beacon, dice and chain fit.')).toBeInTheDocument()
    expect(screen.getByText(/^It is signed with the beacon’s key/)).toBeInTheDocument()
    expect(screen.getByText(/^dice3\/v2\|k3\|417\|[0-9a-f]{96}\|0$/)).toBeInTheDocument()
    expect(screen.getAllByText(/this machine’s own beacon, due at/)).toHaveLength(2)
    expect(screen.getByText(/^It is not a public beacon/)).toBeInTheDocument()
    const drawing = await screen.findByRole('img', { name: /^Drawn from its seal, and around it from the beacon/ })
    const lines = [...drawing.querySelectorAll('path[id]')].map((path) => path.getAttribute('d'))
    expect(lines).toEqual(
      expect.arrayContaining(sealPaths(bound.beacon, { detail: 3, hole: 0.62, only: [2] }).map(({ d }) => d)),
    )
    await expectNoViolations(container)
  })

  it.each<[string, () => Promise<FairnessRound>]>([
    ['a signature of another round', () => boundRound({}, 1)],
    [
      'the key of another beacon',
      async () =>
        boundRound({ beaconChain: { ...(await chain()), publicKey: beaconKey(new Uint8Array(32)).publicKey } }),
    ],
    ['a round before the close', async () => boundRound({ closesAt: 1_790_000_600_000 })],
    ['no beacon at all', async () => boundRound({ bond: null, beaconChain: null })],
  ])('BEACON-5 refuses %s', async (_, made) => {
    expect(await checkBeacon(await made())).toBe(false)
  })

  it('BEACON-5 says that the beacon’s part is not the one that was named', async () => {
    server.answer(fairnessRound, await boundRound({}, 1))
    await open('/Fairness?key=k3&expect=417')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The beacon’s part is not the signature that was named for this draw.',
    )
    expect(screen.queryByText(/^Recomputed on this device/)).not.toBeInTheDocument()
  })

  it('BEACON-13 does not call a draw right whose link does not follow from the one before it', async () => {
    server.answer(fairnessRound, await boundRound({ chain: 'e'.repeat(64) }))
    await open('/Fairness?key=k3&expect=417')
    expect(await screen.findByRole('alert')).toHaveTextContent('Its link does not follow from the one before it')
    expect(screen.queryByText('matches its seal')).not.toBeInTheDocument()
  })

  it('BEACON-13 checks a draw that was opened before again without a network, and no other', async () => {
    const path = '/Fairness?key=k3&expect=417'
    server.answer(fairnessRound, await boundRound())
    const first = await open(path)
    expect(await screen.findByText(/^Recomputed on this device/)).toBeInTheDocument()
    first.unmount()
    server.fail(fairnessRound)
    const again = await open(path)
    expect(await screen.findByText(/^No network: this is the draw as this device kept it/)).toBeInTheDocument()
    expect(await screen.findByText(/^Recomputed on this device: seal, beacon, dice and chain fit/)).toBeInTheDocument()
    again.unmount()
    await open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  it('BEACON-13 keeps no draw that is not revealed', async () => {
    server.answer(fairnessRound, await round({ secret: '', dice: null }))
    const first = await open()
    expect(await screen.findByText(/^Still sealed/)).toBeInTheDocument()
    first.unmount()
    server.fail(fairnessRound)
    await open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  it('BEACON-3 says that a closed draw waits for its beacon, and until when', async () => {
    server.answer(fairnessRound, await boundRound({ secret: '', dice: null, beacon: '', closesAt: 1_790_000_000_000 }))
    await open('/Fairness?key=k3&expect=417')
    expect(await screen.findByText(/^Closed\. It waits for round \d+ of this machine’s own beacon/)).toBeInTheDocument()
    expect(screen.getByText(/it is void and all stakes go back\.$/)).toBeInTheDocument()
  })

  it.each([
    ['secret', 'Its secret could not be opened'],
    ['operator', 'Called off by the operator before it closed'],
  ] as const)('BEACON-3 says why a draw is void: %s', async (voidCause, words) => {
    server.answer(fairnessRound, await round({ dice: null, isVoided: true, voidCause }))
    await open()
    expect(await screen.findByText('This draw was called off. Stakes were returned in full.')).toBeInTheDocument()
    // the figures below say how often, in the same words
    expect(screen.getByText(words, { selector: 'p' })).toBeInTheDocument()
  })

  it('BEACON-6 shows how often each sum came, beside what chance gives, and void draws by cause', async () => {
    const sums = [0, 1, 1, 2, 4, 4, 5, 6, 6, 5, 5, 4, 3, 2, 1, 1]
    server.answer(fairnessFigures, { sums, voids: [{ cause: 'late', count: 3, withBets: 1 }] })
    const { container } = await open()
    expect(await screen.findByText('Draws of this game: 50')).toBeInTheDocument()
    expect(await screen.findByText('matches its seal')).toBeInTheDocument()
    expect(screen.getByText('Sum 10: 6; by chance 2 to 11')).toBeInTheDocument()
    expect(screen.getByText('Sum 3: 0; by chance 0 to 1')).toBeInTheDocument()
    expect(screen.getByText('We did not draw it in time')).toBeInTheDocument()
    expect(screen.getByText('1 had bets')).toBeInTheDocument()
    await expectNoViolations(container)
  })

  it('BEACON-16 HONEST-1 counts the spins of the wheel, and the void ones by cause, and says plainly what the check does not prove', async () => {
    server.answer(luckDrawFigures, { bound: 1200, voids: [{ cause: 'beacon', count: 2 }] })
    const { container } = await open('/Fairness')
    expect(await screen.findByText('Spins so far: 1200')).toBeInTheDocument()
    const voids = screen.getByRole('list', { name: 'Void spins by cause, each given back' })
    expect(voids).toHaveTextContent('Its beacon did not publish in time2')
    expect(await screen.findByRole('heading', { name: 'What it does not prove' })).toBeInTheDocument()
    expect(screen.getByText(/could have known a result before the draw/)).toBeInTheDocument()
    await expectNoViolations(container)
  })

  it('BEACON-16 says that no spin was void, and nothing of a wheel that never turned', async () => {
    server.answer(luckDrawFigures, { bound: 7, voids: [] })
    const { unmount } = await open('/Fairness')
    expect(await screen.findByText('No spin was void.')).toBeInTheDocument()
    unmount()
    server.answer(luckDrawFigures, { bound: 0, voids: [] })
    await open('/Fairness')
    await screen.findByRole('heading', { name: 'What it does not prove' })
    await waitFor(() => expect(server.requests(luckDrawFigures)).toHaveLength(2))
    expect(screen.queryByText('Prize wheel')).not.toBeInTheDocument()
  })
})
