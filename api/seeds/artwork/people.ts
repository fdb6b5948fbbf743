import { cast, poseOf } from './cast'
import { papers } from './papers'
import { portrait } from './portrait'
import { roomOf } from './rooms'
import { picture } from './weave'

/** Every host's three pictures by file name. */
export function hostPictures(): Map<string, string> {
  const files = new Map<string, string>()
  for (const { slug, person, first, second, room } of cast) {
    const subject = `host:${slug}`
    const main = poseOf(first)
    const other = poseOf({ ...first, desk: { top: first.c1, things: [] }, ...second })
    const { desk, ...free } = second.desk ? other : { ...other, desk: undefined }
    const atWork = { ...main, mouth: 'open' as const, prop: main.prop === 'phones' ? main.prop : ('none' as const) }
    files.set(`hosts/${slug}-1.svg`, picture(300, 400, portrait(subject, person, main)))
    files.set(
      `hosts/${slug}-2.svg`,
      picture(300, 400, portrait(`${subject}/2`, person, desk ? { ...free, desk } : free)),
    )
    files.set(
      `hosts/${slug}-3.svg`,
      picture(300, 400, roomOf(`${subject}/3`, person, atWork, { ...room, papers: papers[room.papers] })),
    )
  }
  return files
}
