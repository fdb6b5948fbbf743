import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { firstAdministrator } from './first-administrator.mjs'

async function answering(status, body) {
  const requests = []
  const server = createServer((request, response) => {
    requests.push([request.url, request.headers.authorization])
    response.writeHead(status).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const settings = { BACK_OFFICE_PORT: String(server.address().port), OPERATOR_KEY: 'k' }
  const result = await firstAdministrator(settings).finally(() => server.close())
  return { result, requests }
}

test('BACK-5 a start prints the link that the API makes for the first administrator', async () => {
  const link = 'http://localhost:4004/invitation#x'
  assert.deepEqual(await answering(200, { lines: [link, 'good once'] }), {
    result: link,
    requests: [['/operator/v1/verbs/first-administrator', 'Bearer k']],
  })
})

test('BACK-5 a start prints none once there is an administrator, and says why if it fails', async () => {
  assert.equal((await answering(409, { detail: 'there is one' })).result, null)
  await assert.rejects(answering(401, { detail: 'another key' }), /could be made: another key/)
})
