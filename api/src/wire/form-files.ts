import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { DomainError } from './errors'
import { wireTexts } from './wire-texts'

/**
 * The files of a multipart request as blobs by field, read to the end under the limits of the route's scope. Any other
 * request has none.
 */
export async function formFiles(http: FastifyRequest): Promise<Record<string, Blob>> {
  if (!http.isMultipart()) return {}
  const files: Record<string, Blob> = {}
  try {
    for await (const part of http.files()) {
      files[part.fieldname] = new Blob([new Uint8Array(await part.toBuffer())], { type: part.mimetype })
    }
  } catch (error) {
    // The parser throws plain errors on a missing boundary, a broken header or an early end: all are the sender's
    // fault.
    const isKnown = error instanceof Error && 'statusCode' in error
    throw isKnown ? error : new DomainError('badRequest', wireTexts.badBody, {}, error)
  }
  return files
}
