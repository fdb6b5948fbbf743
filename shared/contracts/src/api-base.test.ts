import { apiBase } from './api-base'

const at = (address: string) => apiBase(new URL(address))

describe('the base of every call', () => {
  it.each([
    ['https://app.example.com/zhome', 'https://example.com/api'],
    ['https://m.app.example.com/', 'https://app.example.com/api'],
    ['http://app.example.com:8080/', 'http://example.com:8080/api'],
    ['https://www.example.co.uk/', 'https://example.co.uk/api'],
  ])('API-1 is the parent domain of %s', (page, base) => {
    expect(at(page)).toBe(base)
  })

  it.each([
    ['http://localhost:4000/', 'http://localhost:4000/api'],
    ['http://app.team.localhost:4000/', 'http://app.team.localhost:4000/api'],
    ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000/api'],
    ['http://192.168.10.20/', 'http://192.168.10.20/api'],
    ['http://[::1]:4000/', 'http://[::1]:4000/api'],
    ['https://example.com/', 'https://example.com/api'],
  ])('API-1 is the origin of %s itself', (page, base) => {
    expect(at(page)).toBe(base)
  })
})
