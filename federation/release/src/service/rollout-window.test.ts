import { describeWindow, isWithin } from './rollout-window'

const lisbon = 'Mon-Fri 09:30-17:00 Europe/Lisbon'

it.each([
  ['2026-11-20T09:29:59Z', false],
  ['2026-11-20T09:30:00Z', true],
  ['2026-11-20T16:59:59Z', true],
  ['2026-11-20T17:00:00Z', false],
  ['2026-11-21T12:00:00Z', false],
  // summer time: 09:30 there is 08:30
  ['2026-07-17T08:30:00Z', true],
  ['2026-07-17T16:00:00Z', false],
])('REL-22 a window is of the clock and the weekday of its place: %s', (at, isOpen) => {
  expect(isWithin(lisbon, new Date(at))).toBe(isOpen)
})

it('REL-22 a window may go over the weekend, and none is always open', () => {
  const window = 'Fri-Mon 00:00-24:00 Asia/Tokyo'
  expect(isWithin(window, new Date('2026-11-19T15:00:00Z'))).toBe(true)
  expect(isWithin(window, new Date('2026-11-24T15:00:00Z'))).toBe(false)
  expect(isWithin(undefined, new Date())).toBe(true)
})

it.each([
  '',
  'always',
  'Mon-Fri',
  'Mon-Fri 17:00-09:30 Europe/Lisbon',
  'Mon-Fri 09:30-17:00 Atlantis',
  'Mon-Fri 09:70-17:00 UTC',
  'Mon-Fri 09:30-24:01 UTC',
])('REL-22 %p is no window', (text) => {
  expect(describeWindow(text)).toBeNull()
})
