import type { Asset } from './assets'
import { faultOf, isSameFile, slugOf, titleOf } from './films'

describe('a film', () => {
  it.each([
    ['video/mp4', 9, null],
    ['audio/mpeg', 9, null],
    ['', 9, null],
    ['text/plain', 9, 'uploads.notFilm'],
    ['image/png', 9, 'uploads.notFilm'],
    ['application/zip', 9, 'uploads.notFilm'],
    ['video/mp4', 0, 'uploads.empty'],
  ])('BACK-94 of the type “%s” with %s bytes is refused before it is sent, or not: %s', (type, size, fault) => {
    expect(faultOf({ type, size })).toBe(fault)
  })

  it('BACK-90 goes on with the same file only', () => {
    const asset = { fileName: 'wet city.mkv', bytes: 7 } as Asset
    expect(isSameFile(asset, { name: 'wet city.mkv', size: 7 })).toBe(true)
    expect(isSameFile(asset, { name: 'wet city.mkv', size: 8 })).toBe(false)
    expect(isSameFile(asset, { name: 'dry city.mkv', size: 7 })).toBe(false)
  })

  it('BACK-68 is called like its file until its editor says otherwise', () => {
    expect(titleOf('Späte_Nacht in  Rom.final.mkv')).toBe('Späte Nacht in Rom.final')
    expect(slugOf('Späte Nacht in Rom!')).toBe('spate-nacht-in-rom')
  })
})
