import type { AnswerOf } from '@app/release'
import type { Directory } from './books'

const days = 7
/** Who gets the first token; nobody signs in as this person. */
export const firstAdmin = 'admin'

/** In an empty database: adds the first admin and makes a token for them. @returns null if there are people */
export async function addFirstAdmin(directory: Directory, now: Date): Promise<AnswerOf<'createToken'> | null> {
  const { people } = await directory.list()
  if (people.length > 0) return null
  await directory.setPerson(firstAdmin, true)
  return directory.createToken({ person: firstAdmin, name: 'first start', days }, now)
}
