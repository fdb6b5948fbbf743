import type { AnswerOf } from '@app/release'
import type { Directory } from './books'

const days = 7

/** In an empty database: adds the person `admin` and makes a token for them. @returns null if there are people */
export async function addFirstAdmin(directory: Directory, now: Date): Promise<AnswerOf<'createToken'> | null> {
  const { people } = await directory.list()
  if (people.length > 0) return null
  await directory.setPerson('admin', true)
  return directory.createToken({ person: 'admin', name: 'first start', days }, now)
}
