import type { PapersName } from './papers'
import type { Person, Pose } from './portrait'
import type { RoomKind } from './rooms'

/** A pose with its papers by name. */
export type NamedPose = Omit<Pose, 'papers'> & { papers: PapersName }

/** A host as drawn: the person, two poses and the room they work in. */
export interface Player {
  slug: string
  person: Person
  first: NamedPose
  second: Partial<NamedPose>
  room: { kind: RoomKind; papers: PapersName; table: string; things: NonNullable<Pose['desk']>['things']; at?: number }
}
