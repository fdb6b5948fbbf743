import { questionIn } from './question'

describe('a pasted link', () => {
  it.each([
    ['https://veranda.example/Fairness?key=k3&expect=202611210417', { key: 'k3', period: '202611210417' }],
    ['  /Fairness?expect=57&key=k1 ', { key: 'k1', period: '57' }],
    ['202611210417', null],
    ['https://veranda.example/Lottery?key=k3&id=2', null],
    ['/Fairness?key=k3&expect=12x', null],
  ])('LOT-13 parses %j as %j', (text, question) => {
    expect(questionIn(text)).toEqual(question)
  })
})
