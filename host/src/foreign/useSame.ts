import { useState } from 'react'

type Given = Readonly<Record<string, unknown>>
const isSame = (one: Given, two: Given) =>
  Object.keys(one).length === Object.keys(two).length && Object.keys(one).every((key) => Object.is(one[key], two[key]))

/** The same object until one of its values changes: apps pass a widget new props at each render. */
export function useSame(given: Given): Given {
  const [kept, keep] = useState(given)
  if (kept === given || isSame(kept, given)) return kept
  keep(given)
  return given
}
