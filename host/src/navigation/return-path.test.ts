import { returnPath } from './return-path'

describe('where login leads back to', () => {
  it.each([
    ['/Lottery?key=k3&id=2', '/Lottery?key=k3&id=2'],
    ['/Mine', '/Mine'],
    ['/PlayVideo?id=3#top', '/PlayVideo?id=3'],
    ['/nowhere/at/all', '/nowhere/at/all'],
  ])('ACCESS-4 accepts the path %s of this app', (from, path) => {
    expect(returnPath(from)).toBe(path)
  })

  it.each([
    null,
    '',
    'Mine',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example/Mine',
    'https:evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '@evil.example',
    `/${'a'.repeat(5000)}`,
  ])('ACCESS-4 accepts nothing else: %j', (from) => {
    expect(returnPath(from)).toBeNull()
  })

  it.each(['/Login', '/login/', '/LOGIN?from=/Mine', '/Register', '/register?from=x'])(
    'ACCESS-4 does not lead back to %s',
    (from) => {
      expect(returnPath(from)).toBeNull()
    },
  )

  it('ACCESS-4 keeps encoded characters encoded, so that it stays a path of this app', () => {
    expect(returnPath('/%2f%2fevil.example')).toBe('/%2f%2fevil.example')
  })
})
