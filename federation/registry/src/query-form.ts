/** The formats that a route can require of its query parameters. */
export const queryForms = ['id', 'slug', 'amount', 'url', 'text'] as const
export type QueryForm = (typeof queryForms)[number]

const forms: Record<QueryForm, (value: string) => boolean> = {
  id: (value) => /^[1-9]\d{0,17}$/.test(value),
  slug: (value) => /^[A-Za-z0-9_-]{1,64}$/.test(value),
  amount: (value) => /^(0|[1-9]\d{0,8})(\.\d{1,2})?$/.test(value),
  url: (value) => value.length <= 2048 && /^(https?:\/\/[^/\s]|\/(?!\/))\S*$/.test(value) && !value.includes('\\'),
  text: (value) => /^[^\p{Cc}]{1,200}$/u.test(value) && value.trim() !== '',
}

/**
 * Whether every required parameter of the route is present exactly once and well formed (ROUTE-4). Every page includes
 * this code, so it is separate from the route's schema, which no page needs.
 */
export function queryFits(route: { query?: Readonly<Record<string, QueryForm>> }, query: URLSearchParams): boolean {
  return Object.entries(route.query ?? {}).every(([name, form]) => {
    const [value, ...more] = query.getAll(name)
    return value !== undefined && more.length === 0 && forms[form](value)
  })
}
