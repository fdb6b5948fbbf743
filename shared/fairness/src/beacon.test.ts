import { beaconKey, chainHashOf, isSignedBy, quicknet } from './beacon'
import { hexToBytes } from './bytes'
import { sha256Hex } from './digest'
import { quicknetHash } from './schedule'

/** Rounds that quicknet published. */
const published = [
  {
    round: 5928395,
    signature: 'a5d07c0071b4e386b3ae09206522253c68fefe8490ad59ecc44a7dd0d0745be91da5779e2247a82403fbc0cb9a34cb61',
    randomness: '51722dab0761a1ba5b39f653fa87bef41b442d91fc926a4d727a6be87373fc58',
  },
  {
    round: 657413,
    signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
]
/** A chain of drand's own documentation, with its round 38. */
const walkthrough = {
  publicKey:
    '81d320f220ee9c79e60e19dedc838c31e3ab919b15481e9feb52f643628c4f6a13fdc52129493875a818109d767272ca0541cbcdcea9335f2870d781b39b845ba8cbd44fdfe4967781cf72ca5917fc9398bcf97ca0548ed5a709016c4b1ff0f3',
  period: 3,
  genesis: 1687506816,
  groupHash: '02d678e93908888871b70e3f015b396a8c082bc1493ae5479f8743cb5d972b54',
  name: 'walkthrough',
}
const signature38 = '95c93585c513ebbcb4777ff15599b3140e5ec0295faa0e483f3deadd88fa6d43f0d3703e3a4ce106e8fd6c6987f32126'

describe('a beacon', () => {
  it.each(published)('BEACON-1 accepts the published round $round of quicknet', async (drawn) => {
    expect(await isSignedBy(quicknet.publicKey, drawn.round, drawn.signature)).toBe(true)
    expect(await sha256Hex(hexToBytes(drawn.signature))).toBe(drawn.randomness)
  })

  it('BEACON-1 names a chain by its rules and its key, as drand does', async () => {
    expect(await chainHashOf(quicknet)).toBe(quicknetHash)
    expect(await chainHashOf(walkthrough)).toBe('af8b6fc95693b058a3a59efe586eb31c2c352fe00cf40c62a427d87c34f7a235')
    expect(await isSignedBy(walkthrough.publicKey, 38, signature38)).toBe(true)
  })

  const [{ round, signature }] = published as [(typeof published)[number]]
  it.each([
    ['another round', quicknet.publicKey, round + 1, signature],
    ['another key', walkthrough.publicKey, round, signature],
    ['one changed digit', quicknet.publicKey, round, signature.replace('a5d0', 'a5d1')],
    ['the signature of another chain', quicknet.publicKey, round, signature38],
    ['an empty signature', quicknet.publicKey, round, ''],
    ['the point at infinity', quicknet.publicKey, round, `c0${'0'.repeat(94)}`],
    ['round 0', quicknet.publicKey, 0, signature],
    ['a key that is none', 'c0'.padEnd(192, '0'), round, signature],
  ])('BEACON-1 refuses %s', async (_, key, number, signed) => {
    expect(await isSignedBy(key, number, signed)).toBe(false)
  })

  it('BEACON-1 of one’s own signs each round in exactly one way', async () => {
    const key = beaconKey(new Uint8Array(32).fill(7))
    const signed = await key.sign(41)
    expect(signed).toBe(await beaconKey(new Uint8Array(32).fill(7)).sign(41))
    expect(await isSignedBy(key.publicKey, 41, signed)).toBe(true)
    expect(await isSignedBy(key.publicKey, 42, signed)).toBe(false)
    expect(beaconKey(new Uint8Array(32).fill(8)).publicKey).not.toBe(key.publicKey)
  })
})
