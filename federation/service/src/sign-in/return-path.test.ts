import { returnPath } from './return-path'

const origin = 'https://releases.example'

it.each([
  ['/', '/'],
  ['/channels/production?tab=history#rev-3', '/channels/production?tab=history#rev-3'],
  ['/apps/größe x', '/apps/gr%C3%B6%C3%9Fe%20x'],
  ['/a/../b', '/b'],
  ['/search?q=https://evil.example//x', '/search?q=https://evil.example//x'],
  ['/sign-insights', '/sign-insights'],
])('REL-10 a sign-in leads back to a page of the service: %j', (input, path) => {
  expect(returnPath(input, origin)).toBe(path)
})

it.each([
  undefined,
  null,
  1,
  ['/a', '/b'],
  '',
  'a',
  '?x',
  '#x',
  `/${'a'.repeat(1000)}`,
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/a\\..\\evil',
  '\\\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '\t//evil.example',
  '/\r\nlocation: //evil.example',
  '/a\u0000',
  '/a\u0085',
  ' //evil.example',
  '/sign-in',
  '/sign-in?return=/sign-in',
  '/sign-in/callback',
  '/sign-out',
  '/x/../sign-in',
])('REL-10 a sign-in leads nowhere else, nor to itself: %j', (input) => {
  expect(returnPath(input, origin)).toBe('/')
})
