import { parseCohorts, parsePercent } from './CanaryDialog'

describe('the fields of a canary', () => {
  it.each([
    ['5', 5],
    ['0', 0],
    ['100', 100],
    ['0.5', 0.5],
    ['2,5', 2.5],
    ['100.5', null],
    ['-1', null],
    ['', null],
    ['5 %', null],
    ['1e2', null],
  ])('REL-14 take %j as a share', (text, percent) => expect(parsePercent(text)).toBe(percent))

  it.each([
    ['', []],
    ['staff, beta,', ['staff', 'beta']],
    ['staff,staff', ['staff']],
    ['Staff', null],
    ['a b', null],
  ])('REL-14 take %j as cohorts', (text, cohorts) => expect(parseCohorts(text)).toEqual(cohorts))
})
