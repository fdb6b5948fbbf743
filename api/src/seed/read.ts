import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { issueText } from '@app/settings'
import * as v from 'valibot'
import { ClipError } from '../features/media/parse-clip'

/** A seed file is invalid. The message names the file and the field. */
export class SeedError extends Error {
  override readonly name = 'SeedError'
}

/** Reads a JSON file of a seed folder and checks it. */
export async function readSeed<Output>(
  folder: string,
  file: string,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  const text = await readFile(join(folder, file), 'utf8').catch((error: Error) => {
    throw new SeedError(`${file}: cannot be read (${error.message})`)
  })
  const result = v.safeParse(schema, parseJson(file, text))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new SeedError(`${file}: ${issueText(issue)}`)
}

/** Names the file in errors about its contents. */
export async function inFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isOfContents = error instanceof SeedError || error instanceof ClipError
    throw isOfContents ? new SeedError(`${file}: ${error.message}`) : error
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SeedError(`${file}: is not JSON (${error instanceof Error ? error.message : String(error)})`)
  }
}
