import { durationOf } from './motion'

describe('the duration tokens', () => {
  it('DRAW-2 are parsed in milliseconds and in seconds', () => {
    expect([' 5000ms', '5s', '.5s', '1ms', ''].map(durationOf)).toEqual([5000, 5000, 500, 1, 0])
  })
})
