import { once } from 'node:events'
import { Readable } from 'node:stream'
import { BodyRefused, bodyTaker } from './take-body'

const bodyOf = (bytes: number) => Readable.from([Buffer.alloc(bytes)])
const busy = new BodyRefused('busy')

/** Sends a first piece and waits until it is read; the test decides when to send the rest. */
async function slowBody(bytes: number) {
  const body = new Readable({ read: () => undefined })
  const isTaken = once(body, 'data')
  body.push(Buffer.alloc(bytes))
  return { body, isTaken, end: () => body.push(null) }
}

describe('incoming bodies', () => {
  it('ERR-3 share a memory limit, and release it when they end', async () => {
    const take = bodyTaker(10)
    const slow = await slowBody(8)
    const first = take(slow.body, 10)
    await slow.isTaken
    await expect(take(bodyOf(3), 10)).rejects.toEqual(busy)
    expect(await take(bodyOf(2), 10)).toHaveLength(2)
    slow.end()
    expect(await first).toHaveLength(8)
    expect(await take(bodyOf(10), 10)).toHaveLength(10)
  })

  it('release it when the sender disconnects', async () => {
    const take = bodyTaker(10)
    const slow = await slowBody(8)
    const first = take(slow.body, 10)
    await slow.isTaken
    slow.body.destroy(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    expect(await take(bodyOf(10), 10)).toHaveLength(10)
  })

  it('are read to their end when refused', async () => {
    const body = Readable.from([Buffer.alloc(6), Buffer.alloc(6), Buffer.alloc(6)])
    await expect(bodyTaker()(body, 10)).rejects.toEqual(new BodyRefused('too large'))
    expect(body.readableEnded).toBe(true)
  })
})
