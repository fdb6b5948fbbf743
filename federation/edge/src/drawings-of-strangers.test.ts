import { typedText } from './drawings'
import { adult, drawn, rootOf, startDrawing } from './testing-drawings'

type Drawing = Awaited<ReturnType<typeof startDrawing>>
let edge: Drawing
let jobs: Drawing['jobs']
let openDrawn: Drawing['openDrawn']
beforeEach(async () => {
  edge = await startDrawing()
  ;({ jobs, openDrawn } = edge)
})
afterEach(() => edge.end())

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1)
const contentOf = async (url: string) => rootOf((await edge.open(url, adult)).body)

describe('FIRST-12 addresses that strangers make up', () => {
  it('FIRST-12 share one drawing, whatever text is in them, and take none from others', async () => {
    await openDrawn('/Language', 'of others')
    await openDrawn('/City?id=1&name=Lisbon', 'the city')
    const contents = numbers(400).map((name) => contentOf(`/City?id=1&name=${name}%20${'x'.repeat(name % 100)}`))
    for (let turns = 0; turns < 100; turns += 1) await new Promise(setImmediate)
    expect(jobs).toHaveLength(2)
    expect(new Set((await Promise.all(contents)).map((content) => content?.[1]))).toEqual(new Set(['the city']))
    expect(await contentOf('/Language')).toEqual(['sk-drawn', 'of others'])
  })

  it('FIRST-12 put no text of theirs into a drawing that others get', async () => {
    await openDrawn('/City?id=1&name=Win%205000')
    expect(jobs[0]?.address).toBe(`/City?id=1&name=${typedText}`)
    expect(JSON.stringify(jobs[0])).not.toContain('Win')
  })

  it.each([
    ['shows it', drawn(`<h1>${typedText}</h1>`)],
    ['makes a call with it', { ...drawn('<p>Nothing found</p>'), data: `[[["search",{"text":"${typedText}"}],[]]]` }],
  ])('FIRST-12 have the skeleton if the screen depends on a text in the address: it %s', async (_, drawing) => {
    const { body } = await openDrawn('/City?id=1&name=Lisbon', drawing)
    expect(rootOf(body)?.[0]).toBe('sk-frame')
    expect(body).not.toContain(typedText)
  })

  it('FIRST-12 take no drawing from a screen without parameters, however many IDs they have', async () => {
    await openDrawn('/Language', 'of others')
    for (const id of numbers(350)) await openDrawn(`/List?id=${id}`)
    expect(await contentOf('/Language')).toEqual(['sk-drawn', 'of others'])
    expect(jobs).toHaveLength(351)
  })

  it('FIRST-12 are drawn one at a time, and leave room for IDs that were drawn before and for all other screens', async () => {
    await openDrawn('/List?id=1', 'of one')
    edge.clock.time += 2000
    const first = contentOf('/List?id=2')
    while (jobs.length < 2) await new Promise(setImmediate)
    for (const id of [3, 4, 5, 6]) expect((await contentOf(`/List?id=${id}`))?.[0]).toBe('sk-frame')
    expect(await contentOf('/List?id=1')).toEqual(['sk-drawn', 'of one'])
    expect(jobs.map(({ address }) => address)).toEqual(['/List?id=1', '/List?id=2', '/List?id=1'])
    expect(rootOf((await openDrawn('/Language', 'of others')).body)?.[1]).toBe('of others')
    for (const { answer } of jobs) answer(drawn('late'))
    expect((await first)?.[1]).toBe('late')
    expect(rootOf((await openDrawn('/List?id=3', 'of three')).body)?.[1]).toBe('of three')
  })
})
