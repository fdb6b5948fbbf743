import type { FastifyRequest } from 'fastify'
import { Problem } from './problem'

/**
 * With a cookie, requests come from pages of this address alone: browsers say which page sends one. A read may also be an
 * address that somebody typed.
 * @throws Problem
 */
export function demandOwnPage({ headers, method, host }: Pick<FastifyRequest, 'headers' | 'method' | 'host'>): void {
  const { 'sec-fetch-site': site, origin } = headers
  if (site === 'same-origin') return
  const isRead = method === 'GET' || method === 'HEAD'
  // browsers without that header send the other one with each change
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
  if (site === undefined ? isOwn || (isRead && origin === undefined) : isRead && site === 'none') return
  throw new Problem(403, 'this was sent by a page of another address; use the back office’s own pages', [], {
    type: '/problems/foreign-page',
  })
}
