import { intervalOf } from './interval'
import { fairnessHref, shortHash, shortPeriod } from './names'
import { pickKey, sideKeys } from './sides'

describe('names of draws and picks', () => {
  it.each([
    ['202611210417', '0417'],
    ['2026112114400', '14400'],
    ['57', '57'],
    ['20261121', '20261121'],
  ])('LOT-2 shortens period %s to %s', (period, name) => {
    expect(shortPeriod(period)).toBe(name)
  })

  it('LOT-13 shortens a hash to eight digits and links to the full one', () => {
    expect(shortHash('d45f5bb6aa')).toBe('d45f 5bb6')
    expect(fairnessHref('k3', '57')).toBe('/Fairness?key=k3&expect=57')
  })

  it.each([
    [
      [5, 5, 1],
      ['side.bi', 'side.si'],
    ],
    [
      [5, 4, 1],
      ['side.sm', 'side.do'],
    ],
    [
      [1, 1, 1],
      ['side.sm', 'side.si'],
    ],
    [
      [6, 6, 6],
      ['side.bi', 'side.do'],
    ],
  ])('LOT-5 names the sides of %j: %j', (dice, keys) => {
    expect(sideKeys(dice)).toEqual(keys)
  })

  it('LOT-6 names sides in words and sums by number', () => {
    expect([pickKey('bi'), pickKey('do'), pickKey('3'), pickKey('18')]).toEqual([
      'side.bi',
      'side.do',
      'pick.sum',
      'pick.sum',
    ])
  })

  it.each([
    [60, 'minute', 1],
    [180, 'minute', 3],
    [3600, 'hour', 1],
    [7200, 'hour', 2],
    [90, 'second', 90],
  ])('ZHOME-1 turns %d s into %s %d', (seconds, unit, count) => {
    expect(intervalOf(seconds)).toEqual({ unit, count })
  })
})
