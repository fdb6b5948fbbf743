import { type Call, codes, type Envelope, login, type SessionTokens } from '@app/contracts'
import { hostList } from '@app/contracts/wire'
import type { QueryForm, Route } from '@app/registry'

/** What opening screens needs: a member who may see everything, and values for query parameters. */
export type Visiting = { session: SessionTokens; samples: Record<QueryForm, string> }

async function call<Parameters extends object, Response>(
  apiUrl: string,
  { path, method }: Call<Parameters, Response>,
  parameters: Parameters,
): Promise<Response> {
  const fields = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
  const isGet = method === 'GET'
  const address = `${apiUrl}/api/${path}${isGet ? `?${fields}` : ''}`
  const answer = await fetch(address, isGet ? {} : { method, body: fields }).catch((error: unknown) => {
    const { cause } = error as Error
    throw new Error(
      `The API of the check did not answer ${path}: ${cause instanceof Error ? cause.message : String(error)}`,
    )
  })
  const { code, msg, data } = JSON.parse(Buffer.from(await answer.text(), 'base64').toString()) as Envelope
  if (code !== codes.ok) throw new Error(`The API of the check refused ${path}: ${code} ${msg}`)
  return data as Response
}

/** Logs in the demo member, and finds a live room. */
export async function arrive(apiUrl: string): Promise<Visiting> {
  const session = await call(apiUrl, login, { username: 'demo', password: 'demo-pass-1', lang: 'en_us' })
  const rooms = await call(apiUrl, hostList, { live: 1, page: 1 })
  const url = rooms.find(({ video_url: address }) => address)?.video_url ?? '/media/none.m3u8'
  return { session, samples: { id: '1', slug: 'k1', amount: '20', text: 'Hanoi', url } }
}

/** The address of a screen, with a value for every required parameter. */
export function addressOf({ path, query = {} }: Route, samples: Visiting['samples']): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, form]) => [name, samples[form]]))
  return search.size > 0 ? `${path}?${search}` : path
}
