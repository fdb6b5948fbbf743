import { createPublicKey } from 'node:crypto'
import { open, preAuthEncoding, seal } from './dsse'
import { keyIdOf, makeKey, publicText, readSecret, secretText } from './keys'

const type = 'http://example.com/HelloWorld'
const hello = Buffer.from('hello world')
const one = makeKey()
const two = makeKey()
const stranger = makeKey()
const keys = new Map([one, two].map((key) => [key.id, createPublicKey(key.secret)]))
const wanted = { payloadType: type, keys, threshold: 1 }

describe('a signature', () => {
  it("REL-17 is over the bytes of the specification's example", () => {
    expect(preAuthEncoding(type, hello).toString()).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world')
  })

  it('REL-17 counts bytes, not letters', () => {
    expect(preAuthEncoding('é', Buffer.from('ü')).toString()).toBe('DSSEv1 2 é 2 ü')
  })

  it('REL-17 opens with the key that made it, and gives the signed bytes', () => {
    expect(open(seal(type, hello, [one]), wanted)).toEqual(hello)
  })

  it.each([
    ['of another key', seal(type, hello, [stranger])],
    ['of nobody', seal(type, hello, [])],
    ['under the name of another key', seal(type, hello, [{ id: one.id, secret: stranger.secret }])],
    ['for another type', seal('http://example.com/Bye', hello, [one])],
    ['moved to another type', { ...seal('http://example.com/Bye', hello, [one]), payloadType: type }],
    ['moved to another text', { ...seal(type, hello, [one]), payload: Buffer.from('hello moon').toString('base64') }],
  ])('REL-17 does not open if it is %s', (_what, envelope) => {
    expect(open(envelope, wanted)).toBeNull()
  })

  it('REL-17 of two keys takes two of them: one counts once, however often it signs', () => {
    const both = { ...wanted, threshold: 2 }
    expect(open(seal(type, hello, [one, two]), both)).toEqual(hello)
    expect(open(seal(type, hello, [one, stranger]), both)).toBeNull()
    expect(open(seal(type, hello, [one, one]), both)).toBeNull()
  })

  it('REL-17 counts for nothing where no signature is asked for', () => {
    expect(open(seal(type, hello, []), { ...wanted, threshold: 0 })).toBeNull()
  })
})

describe('a key', () => {
  it('REL-17 is kept as PEM, and has the same name when it is read again', () => {
    expect(readSecret(secretText(one), 'service.key').id).toBe(one.id)
    expect(keyIdOf(publicText(one.secret))).toBe(one.id)
  })

  it('REL-17 is refused if it is not one, by the name of its file and without its text', () => {
    expect(() => readSecret('hunter2', 'service.key')).toThrow(
      'service.key is not an Ed25519 private key in PEM: give the file that trust init made.',
    )
  })
})
