import fc from 'fast-check'
import { sampleChannel, sampleIds, sampleRecord } from '../test/sample'
import { mixName, mixText, offeredIn, parseMix } from './mix'
import { releaseName, toStored } from './record'
import { resolve } from './resolve'

const [first, second, third] = sampleIds

describe('parseMix', () => {
  it('STG-1 reads releases and addresses of developers, in the order of their apps', () => {
    const requested = parseMix(` mfe-wallet@${second},host@${first},mfe-media@http://localhost:4103`)
    expect(requested).toEqual({
      mix: [
        { app: 'host', id: first },
        { app: 'mfe-media', origin: 'http://localhost:4103' },
        { app: 'mfe-wallet', id: second },
      ],
      problems: [],
    })
    expect(mixText(requested.mix)).toBe(`host@${first},mfe-media@http://localhost:4103,mfe-wallet@${second}`)
  })

  it.each([
    'mfe-wallet',
    'mfe-wallet@',
    'mfe-wallet@1.1.0',
    'wallet@1.1.0-bbbbbbbb',
    '__proto__@1.1.0-bbbbbbbb',
    'mfe-wallet@../../channels',
    'mfe-wallet@1.1.0-../x-bbbbbbbb',
    'mfe-wallet@https://evil.example',
    'mfe-wallet@http://localhost.evil.example:80',
    'mfe-wallet@http://localhost:4101/elsewhere',
    'mfe-wallet@http://localhost:4101@evil.example',
    'mfe-wallet@http://localhost:99999',
    'mfe-wallet@http://127.0.0.1:4101',
    "mfe-wallet@http://localhost:80; script-src 'unsafe-inline'",
    'host@http://localhost:4100',
    '<script>alert(1)</script>',
  ])('STG-1 leaves out %s, says so, and keeps the rest', (piece) => {
    const { mix, problems } = parseMix(`${piece},mfe-media@${first}`)
    expect(mix).toEqual([{ app: 'mfe-media', id: first }])
    expect(problems).toEqual([{ item: piece, why: 'not understood' }])
  })

  it('STG-1 uses the first of two choices for one app', () => {
    expect(parseMix(`mfe-wallet@${second},mfe-wallet@${third}`)).toEqual({
      mix: [{ app: 'mfe-wallet', id: second }],
      problems: [{ item: `mfe-wallet@${third}`, why: 'named twice' }],
    })
  })

  it('STG-1 never throws, and what it keeps parses to the same mix', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(`mfe-wallet@${second}`, 'mfe-media@http://localhost:4103', `host@${first}`),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const { mix } = parseMix(pieces.join(','))
        expect(parseMix(mixText(mix))).toEqual({ mix, problems: [] })
      }),
    )
  })

  it('names a mix by its content', () => {
    expect(mixName(`mfe-wallet@${second}`)).toMatch(/^[0-9a-f]{8}$/)
    expect(mixName(`mfe-wallet@${second}`)).not.toBe(mixName(`mfe-wallet@${third}`))
  })
})

describe('resolve with a mix', () => {
  const names: [string, string][] = [
    ['host', first],
    ['host', second],
    ['mfe-wallet', first],
    ['mfe-wallet', second],
    ['mfe-wallet', third],
    ['mfe-new', first],
  ]
  const records = new Map(names.map(([app, id]) => [releaseName(app, id), sampleRecord(app, id)]))
  const mixed = (text: string) => resolve(sampleChannel, records, {}, parseMix(text).mix)

  it('STG-1 serves the named release, without a last good one', () => {
    const set = mixed(`mfe-wallet@${third},host@${second}`)
    expect(set).toMatchObject({ mix: `host@${second},mfe-wallet@${third}`, host: { id: second } })
    expect(set.remotes['mfe-wallet']).toMatchObject({ id: third })
    expect(set.remotes['mfe-wallet']).not.toHaveProperty('lastGood')
  })

  it('STG-1 adds a remote that the channel does not have', () => {
    expect(Object.keys(mixed(`mfe-new@${first}`).remotes)).toEqual(['mfe-wallet', 'mfe-new'])
  })

  it('STG-1 points to a developer’s machine, without hashes, with the screens of the release that it replaces', () => {
    expect(mixed('mfe-wallet@http://localhost:4101').remotes['mfe-wallet']).toMatchObject({
      isLocal: true,
      id: 'local-4101',
      base: 'http://localhost:4101/',
      files: {},
      routes: [{ path: '/mfe-wallet' }],
    })
  })

  it('STG-3 has no trace of a mix if none is given', () => {
    expect(mixed('')).not.toHaveProperty('mix')
    expect(mixed('')).toEqual(resolve(sampleChannel, records, {}))
  })
})

it('STG-1 reads the releases an edge offers in the format of records', () => {
  const record = sampleRecord('mfe-wallet', first)
  expect(offeredIn({ 'mfe-wallet': [toStored(record)] })).toEqual({ 'mfe-wallet': [record] })
})
