import { isStreamOrigin } from './stream-origin'

describe('LIVE-5 an origin of streams', () => {
  it.each(['https://live.example', 'https://live.example:8443', 'http://localhost:8080', 'http://127.0.0.1:8080'])(
    'LIVE-5 may be %s',
    (text) => expect(isStreamOrigin(text)).toBe(true),
  )

  it.each([
    '',
    'live.example',
    'https://live.example/',
    'https://live.example/a.m3u8',
    'https://LIVE.example',
    'https://*.example',
    'https://a;sandbox',
    "https://'none'",
    'https://a,b',
    'https://ana:secret@live.example',
    'http://live.example',
    'http://localhost.example',
    'blob:https://live.example',
    'javascript:alert(1)',
    'null',
  ])('LIVE-5 cannot be %j', (text) => expect(isStreamOrigin(text)).toBe(false))
})
