import { roomAddressOf } from './room-address'

const own = 'https://app.example.com'
const allowed = [
  'https://live.example.net',
  'http://localhost:8080',
  'http://live.example.net',
  'https://*.example.com',
]

describe('LIVE-5 the address of a room', () => {
  it.each([
    ['/media/live/mira/index.m3u8', { kind: 'own', path: '/media/live/mira/index.m3u8' }],
    ['https://app.example.com/media/live/a/index.m3u8', { kind: 'own', path: '/media/live/a/index.m3u8' }],
    ['https://live.example.net/a.m3u8', { kind: 'other', url: 'https://live.example.net/a.m3u8' }],
    ['https://live.example.net:443/a.m3u8', { kind: 'other', url: 'https://live.example.net/a.m3u8' }],
    ['http://localhost:8080/a.m3u8', { kind: 'other', url: 'http://localhost:8080/a.m3u8' }],
  ])('plays %s', (text, address) => {
    expect(roomAddressOf(text, own, allowed)).toEqual(address)
  })

  it.each([
    'https://elsewhere.example.org/a.m3u8',
    '//elsewhere.example.org/a.m3u8',
    'http://live.example.net/a.m3u8',
    'http://localhost:8081/a.m3u8',
    'https://*.example.com/a.m3u8',
    'https://live.example.net.elsewhere.org/a.m3u8',
    'https://live.example.net:8443/a.m3u8',
    'https://someone:secret@live.example.net/a.m3u8',
    'https://app.example.com@elsewhere.org/a.m3u8',
    'javascript:alert(1)',
    'data:application/vnd.apple.mpegurl,x',
    'blob:https://app.example.com/1',
    'blob:https://live.example.net/1',
    'blob:http://localhost:8080/1',
    'http://[',
  ])('does not play %s', (text) => {
    expect(roomAddressOf(text, own, allowed)).toEqual({ kind: 'not-allowed' })
  })

  it.each(['', 'https://live.example.net/', 'https://live.example.net:443', 'https://LIVE.example.net'])(
    'LIVE-5 allows nothing by the entry %j, which is not in the page’s policy either',
    (entry) => {
      expect(roomAddressOf('https://live.example.net/a.m3u8', own, [entry])).toEqual({ kind: 'not-allowed' })
    },
  )

  it('allows no other origin while the base info names none', () => {
    expect(roomAddressOf('https://live.example.net/a.m3u8', own, [])).toEqual({ kind: 'not-allowed' })
  })
})
