import type { Services } from '../../services'
import { Problem } from '../problem'

/** @throws Problem while money calls are stopped */
export function demandOpenBooks({ books }: Services): void {
  if (!books.isOpen) throw new Problem(503, 'a check of the books is broken: no money moves until it holds again')
}
