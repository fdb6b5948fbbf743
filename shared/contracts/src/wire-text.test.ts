import { decodeWire, encodeWire } from './wire-text'

describe('text on the wire', () => {
  it.each(['', 'NDI', 'Chào bạn 你好 🎲', '\u0000\uffff', '\ufeffmark', '\ud800', '你好 🎲'.repeat(5000)])(
    'API-3 SESSION-2 comes back as it was: %j',
    (text) => {
      expect(encodeWire(text)).toBe(Buffer.from(text, 'utf8').toString('base64'))
      expect(decodeWire(encodeWire(text))).toBe(text.replace('\ud800', '\ufffd'))
    },
  )

  it.each([
    ['with breaks and without padding', 'aGk/\n Pj4', 'hi?>>'],
    ['of the URL-safe alphabet', 'aGk_Pj4-', 'hi?>>>'],
    ['that is not UTF-8', '/w==', '\ufffd'],
  ])('API-3 reads base64 %s', (_, carried, text) => {
    expect(decodeWire(carried)).toBe(text)
  })

  it.each(['<html>Bad gateway</html>', 'NDI=%', 'ÿÿÿÿ', 'a', 'a+b-', 'NDI====', 'N=DI'])(
    'API-3 refuses what is not base64: %j',
    (carried) => {
      expect(() => decodeWire(carried)).toThrow('not base64')
    },
  )
})
