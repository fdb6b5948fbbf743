import * as v from 'valibot'
import { refusalOf, unreachable } from './refusal'
import { root } from './send'

const storedSchema = v.object({ picture: v.string() })

/** Stores a picture. @returns its address @throws Refusal */
export async function storePicture(file: File): Promise<string> {
  const response = await fetch(`${root}/pictures`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => {
    throw unreachable()
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusalOf(response.status, body)
  return v.parse(storedSchema, body).picture
}
