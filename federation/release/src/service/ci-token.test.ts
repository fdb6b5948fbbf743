import { ciToken } from './ci-token'

const github = {
  ACTIONS_ID_TOKEN_REQUEST_URL: 'https://runs.example/token?api-version=2.0',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-run',
}
const answering = (status: number, body: string) => jest.fn(async () => new Response(body, { status }))

it('REL-15 a run of GitHub Actions asks for a token for the service', async () => {
  const send = answering(200, '{"value":"an.oidc.token"}')
  expect(await ciToken(github, send)?.('https://releases.example.com')).toBe('an.oidc.token')
  expect(send).toHaveBeenCalledWith(
    new URL('https://runs.example/token?api-version=2.0&audience=https%3A%2F%2Freleases.example.com'),
    { headers: { authorization: 'Bearer of-the-run' }, redirect: 'error' },
  )
})

it.each([
  [403, '{"message":"no"}'],
  [200, 'not JSON'],
])('REL-15 a run that may not ask is told which permission it needs (%d %s)', async (status, body) => {
  const token = ciToken(github, answering(status, body))
  await expect(token?.('https://releases.example.com')).rejects.toThrow('id-token: write')
})

it('REL-15 other CIs hand their token over, and without one there is none', async () => {
  expect(await ciToken({ ...github, RELEASE_ID_TOKEN: 'given' }, answering(500, ''))?.('')).toBe('given')
  expect(ciToken({})).toBeUndefined()
})
