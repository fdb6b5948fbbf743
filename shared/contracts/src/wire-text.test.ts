import { decodeWire, encodeWire } from './wire-text'

describe('text on the wire', () => {
  it.each(['', 'NDI', 'Chào bạn 你好 🎲', '\u0000\uffff'])('API-3 SESSION-2 survives a round trip: %j', (text) => {
    expect(encodeWire(text)).toBe(Buffer.from(text, 'utf8').toString('base64'))
    expect(decodeWire(encodeWire(text))).toBe(text)
  })

  it.each(['<html>Bad gateway</html>', 'NDI=%', 'ÿÿÿÿ', 'a'])('API-3 refuses what is not base64: %j', (carried) => {
    expect(() => decodeWire(carried)).toThrow('not base64')
  })
})
