import { termsIn, termsWanted } from './terms'

describe('the terms of a text', () => {
  it.each([
    ['The slow train to Huế', 'the slow train to hue'],
    ['Đà Nẵng, Hội An', 'da nang hoi an'],
    ['Küche · Straße · Gespräche', 'kuche strasse gesprache'],
    ['ＶＩＮＹＬ　Ｈｏｕｒ', 'vinyl hour'],
    ['Vídeo d’una ÀRIA', 'video d una aria'],
    ["“100% _wool_”; '--", '100 wool'],
    ['🎷 jazz 🎷', 'jazz'],
  ])('FIND-2 of %s ignore case, accents, width and signs', (text, terms) => {
    expect(termsIn(text)).toEqual(terms.split(' '))
    expect(termsWanted(text)).toEqual([...new Set(terms.split(' '))])
  })

  it('FIND-2 of Japanese and Chinese are its letters and neighbours, voicing marks kept', () => {
    expect(termsIn('夜のキッチン')).toEqual(expect.arrayContaining(['夜', 'ン', '夜の', 'キッ', 'チン']))
    expect(termsWanted('ｷｯﾁﾝ')).toEqual(['キッ', 'ッチ', 'チン'])
    expect(termsWanted('火')).toEqual(['火'])
    expect(termsWanted('ガラス vinyl 4')).toEqual(['ガラ', 'ラス', 'vinyl', '4'])
    expect(termsWanted('カラス')).not.toEqual(termsWanted('ガラス'))
  })
})
