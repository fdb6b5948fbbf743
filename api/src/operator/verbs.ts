import { contentVerbs } from './content'
import { liveVerbs } from './live'
import { memberVerbs } from './members'
import { peopleVerbs } from './people'
import { playVerbs } from './play'
import { siteVerbs } from './site'
import type { Verb } from './verb'

/** Everything that an operator can do. Nothing here chooses a result, a winner or an entry of the ticker. */
export const verbs: ReadonlyMap<string, Verb> = new Map<string, Verb>(
  Object.entries({ ...contentVerbs, ...liveVerbs, ...siteVerbs, ...memberVerbs, ...playVerbs, ...peopleVerbs }),
)
