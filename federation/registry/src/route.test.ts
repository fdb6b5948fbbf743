import * as v from 'valibot'
import { queryFits, type QueryForm } from './query-form'
import { manifestSchema } from './route'

const fits = (form: QueryForm, value: string) => queryFits({ query: { x: form } }, new URLSearchParams({ x: value }))

describe('the forms of query parameters', () => {
  it.each([
    ['id', '42', true],
    ['id', '0', false],
    ['id', '-1', false],
    ['id', '1e3', false],
    ['id', '', false],
    ['id', '</script>', false],
    ['slug', 'quick_3', true],
    ['slug', '../x', false],
    ['amount', '12.50', true],
    ['amount', '012', false],
    ['amount', '1.234', false],
    ['url', 'https://cdn.example/live.m3u8?x=1', true],
    ['url', '/media/live.m3u8', true],
    ['url', '//evil.example/x', false],
    ['url', '/\\evil.example/x', false],
    ['url', 'javascript:alert(1)', false],
    ['text', 'Đà Nẵng', true],
    ['text', '   ', false],
    ['text', 'a\u0000b', false],
  ] as const)('%s accepts %j: %s', (form, value, expected) => {
    expect(fits(form, value)).toBe(expected)
  })

  it('require every parameter, each once', () => {
    const route = { query: { key: 'slug', id: 'id' } } as const
    expect(queryFits(route, new URLSearchParams('key=k3&id=1&more=yes'))).toBe(true)
    expect(queryFits(route, new URLSearchParams('key=k3'))).toBe(false)
    expect(queryFits(route, new URLSearchParams('key=k3&id=1&id=2'))).toBe(false)
    expect(queryFits({}, new URLSearchParams('anything=1'))).toBe(true)
  })
})

describe('the manifest', () => {
  it('names a field that it does not know', () => {
    const route = { path: '/live', page: 'live', acess: 'open', access: 'open', skeleton: 'feed' }
    const { issues } = v.safeParse(manifestSchema, { routes: [route], widgets: {} })
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['routes.0.acess'])
  })
})
