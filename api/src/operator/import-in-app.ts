import { basename, dirname } from 'node:path'
import * as v from 'valibot'
import { readOwnPicture } from '../seed/pictures'
import { readSeed } from '../seed/read'
import type { Command } from './command'
import type { Office } from './remote/office'
import { Refused, wordsOf } from './verb'

/** The fields of operators' files that name pictures. */
const pictureFields: readonly string[] = ['pic', 'picture', 'image', 'images', 'ico']

/** Saves the contents of a file in the running app, with the pictures beside it. Errors name the file. */
export async function importInApp(office: Office, { name, words, reason: why }: Command): Promise<string[]> {
  const [path] = wordsOf(words, 'file.json')
  const content = await readSeed(dirname(path), basename(path), v.unknown())
  try {
    const file = await withPictures(content, uploaderOf(office, dirname(path)))
    return (await office.post<{ lines: string[] }>(`/content/${name}`, { file, why })).lines
  } catch (error) {
    throw error instanceof Refused ? new Refused(`${basename(path)}: ${error.message}`) : error
  }
}

type Upload = (path: string) => Promise<string>

/** Uploads a picture that is beside the file, once; what is not there may be among the app's own. */
function uploaderOf(office: Office, folder: string): Upload {
  const known = new Map<string, Promise<string>>()
  const upload = async (path: string) => {
    const bytes = await readOwnPicture(folder, path)
    if (bytes === null) return path
    const answer = office.postPicture<{ picture: string }>('/pictures', bytes)
    return (
      await answer.catch((error: unknown) => {
        throw error instanceof Refused ? new Refused(`art: ${path}: ${error.message}`) : error
      })
    ).picture
  }
  return (path) => {
    const address = known.get(path) ?? upload(path)
    known.set(path, address)
    return address
  }
}

/** The contents with the addresses of uploaded pictures in place of their paths. */
async function withPictures(content: unknown, upload: Upload, isPicture = false): Promise<unknown> {
  if (typeof content === 'string') return isPicture ? upload(content) : content
  if (Array.isArray(content)) return Promise.all(content.map((each) => withPictures(each, upload, isPicture)))
  if (typeof content !== 'object' || content === null) return content
  const entries = Object.entries(content).map(
    async ([name, value]) => [name, await withPictures(value, upload, pictureFields.includes(name))] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}
