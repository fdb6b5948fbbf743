import { pushRenew } from '@app/contracts/wire'
import { readPush, renewAddress, renewal, screenAt } from './push'

const origin = 'https://app.example'

describe('what is pushed to the worker', () => {
  it('TELL-10 is a title and the address of a screen', () => {
    const message = { title: 'A deposit has arrived', path: '/RechargeRecord?id=7' }
    expect(readPush(JSON.stringify(message).padEnd(512), origin)).toEqual(message)
    expect(screenAt(message.path, origin)).toBe('https://app.example/RechargeRecord?id=7')
  })

  it.each([
    '',
    'null',
    '7',
    '{',
    '[]',
    '{"path":"/Mine"}',
    '{"title":"","path":"/Mine"}',
    '{"title":7,"path":"/Mine"}',
    `{"title":"${'x'.repeat(201)}","path":"/Mine"}`,
    '{"title":"x"}',
    '{"title":"x","path":7}',
    '{"title":"x","path":"Mine"}',
    '{"title":"x","path":"//evil.example"}',
    '{"title":"x","path":"/\\\\evil.example"}',
    '{"title":"x","path":"https://evil.example/"}',
    '{"title":"x","path":"javascript:alert(1)"}',
    '{"title":"x","path":"/api/logout"}',
    '{"title":"x","path":"/Mine?id=1&next=//evil.example"}',
  ])('TELL-10 is nothing if it is %s', (text) => {
    expect(readPush(text, origin)).toBeNull()
  })
})

it('TELL-7 the worker renews a subscription at the call that the API has', () => {
  const made = (name: string) => ({
    toJSON: () => ({ endpoint: `https://push.example.com/${name}`, keys: { p256dh: `p-${name}`, auth: `a-${name}` } }),
  })
  expect(renewAddress).toBe(`/api/${pushRenew.path}`)
  expect(Object.fromEntries(renewal(made('old'), made('new')))).toEqual({
    old_endpoint: 'https://push.example.com/old',
    old_auth: 'a-old',
    endpoint: 'https://push.example.com/new',
    p256dh: 'p-new',
    auth: 'a-new',
  })
})
