import { pageCookie } from './page-cookie'

describe('a cookie that the page leaves for the edge', () => {
  it('is not sent over http if the page was loaded over https', () => {
    expect(pageCookie('theme', 'dark', 'https:')).toBe('theme=dark; path=/; max-age=31536000; samesite=lax; secure')
    expect(pageCookie('theme', 'dark', 'http:')).toBe('theme=dark; path=/; max-age=31536000; samesite=lax')
  })

  it('is deleted at once when it has no value', () => {
    expect(pageCookie('member', null, 'https:')).toBe('member=; path=/; max-age=0; samesite=lax; secure')
  })
})
