import { randomBytes } from 'node:crypto'
import { makeWorld, type World } from '../test/world'
import { setCanary } from './canary'
import { check } from './check'
import { promote } from './promote'
import { checked, history } from './report'
import { rollBack } from './rollback'
import { recordKey, type ReleaseRecord, toStored } from '@app/registry'
import { encodeJson } from '@app/registry/node'

let world: World
const app = 'mfe-wallet'
/** A release whose page and stylesheet have about this many bytes when they are sent. */
const release = (version: string, js: number, css = 100) =>
  world.release({
    app,
    version,
    chunks: { 'page-home': { js: ['page-home.js'], css: ['home.css'] } },
    contents: { 'page-home.js': noise(js), 'home.css': noise(css) },
  })
const noise = (bytes: number) => randomBytes(bytes).toString('base64')
const promoted = ({ id }: ReleaseRecord, acceptSize?: string) =>
  promote({ ...world.author(), picks: [{ app, id }], acceptSize })
const step = ({ id }: ReleaseRecord, percent: number, acceptSize?: string) =>
  setCanary({ ...world.author(), pick: { app, id }, percent, acceptSize })

let small: ReleaseRecord
let large: ReleaseRecord
beforeEach(async () => {
  world = await makeWorld()
  await world.serve({ app: 'host' })
  small = await release('1.0.0', 20_000)
  await promoted(small)
  large = await release('1.1.0', 23_000)
})
afterEach(() => world.discard())

describe('REL-19 a release that is larger than what is served', () => {
  const sentence =
    /mfe-wallet@1\.1\.0-\w{8}: its screen \/mfe-wallet grows from 2\d{4} to 2\d{4} bytes, 15 % more than in 1\.0\.0-\w{8}, which is stable: make it smaller, or say why it has to be larger\.$/

  it('REL-19 is neither promoted nor made a canary without a reason', async () => {
    await expect(promoted(large)).rejects.toMatchObject({ problems: [expect.stringMatching(sentence)] })
    await expect(step(large, 5)).rejects.toMatchObject({ problems: [expect.stringMatching(sentence)] })
    expect((await world.head())?.rev).toBe(2)
  })

  it('REL-19 is promoted with a reason, which the revision and the history show', async () => {
    expect(await promoted(large, 'charts')).toMatchObject({
      acceptedSize: { why: 'charts', growth: [expect.stringMatching(sentence)] },
    })
    expect(history(await world.history(), false)).toMatch(/mfe-wallet@1\.1\.0-\w{8}, larger/)
  })

  it('REL-19 needs no other reason when the share of its canary grows', async () => {
    expect((await step(large, 5, 'charts'))?.acceptedSize?.why).toBe('charts')
    expect(await step(large, 50)).not.toHaveProperty('acceptedSize')
  })

  it('REL-19 passes the check, which warns of it', async () => {
    const { store, channel, by, now } = world.author()
    const result = await check({ store, channel, by, now, picks: [large] })
    expect(result).toMatchObject({ isGreen: true, warnings: [expect.stringMatching(sentence)] })
    expect(checked(result, false)).toContain('Warning: mfe-wallet@1.1.0')
  })

  it('REL-19 is compared in its stylesheets, too', async () => {
    const styled = await release('1.2.0', 18_000, 1400)
    await expect(promoted(styled)).rejects.toMatchObject({
      problems: [expect.stringMatching(/its stylesheets grow from \d+ to \d+ bytes, \d+ % more than in/)],
    })
  })

  it('REL-19 may grow by up to 5 %, or by up to 1 KB', async () => {
    expect(await promoted(await release('1.2.0', 20_900), 'not needed')).not.toHaveProperty('acceptedSize')
    await promoted(await release('1.3.0', 1000))
    expect(await promoted(await release('1.4.0', 1900))).toMatchObject({ rev: 5 })
  })

  it('REL-19 can be rolled back to without a reason', async () => {
    await promoted(large, 'charts')
    await promoted(await release('1.2.0', 15_000))
    expect(await rollBack({ ...world.author(), app })).toMatchObject({ remotes: { [app]: { stable: large.id } } })
  })

  it('REL-19 is compared only with a release whose sizes are known', async () => {
    const files = Object.fromEntries(
      Object.entries(small.files).map(([name, { sri, bytes }]) => [name, { sri, bytes }]),
    )
    await world.store.write(recordKey(app, small.id), encodeJson(toStored({ ...small, files })))
    expect(await promoted(large)).toMatchObject({ rev: 3 })
  })
})
