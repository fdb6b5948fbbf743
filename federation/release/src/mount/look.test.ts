import { difference } from './look'

const before = { 'the color of body': 'black', 'the font-size of body': '16px' }

it.each([
  ['nothing', before, null],
  ['a value', { ...before, 'the color of body': 'red' }, 'the color of body is red instead of black'],
  ['an addition', { ...before, '<aside> in body': 'there' }, '<aside> in body is there instead of missing'],
  ['a loss', { 'the color of body': 'black' }, 'the font-size of body is missing instead of 16px'],
  [
    'more than fits',
    Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`the attribute ${at} of body`, '1'])),
    expect.stringMatching(/^the color of body is missing.*, and 4 more$/),
  ],
])('MF-5 REL-4 a team reads how the host looks different after its screen was left: %s', (_, after, expected) => {
  expect(difference(before, after)).toEqual(expected)
})
