import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

/**
 * The files of a multipart request as blobs by their field, read to the end under the limits of the route's scope. Anything
 * else than a multipart request has none.
 */
export async function formFiles(http: FastifyRequest): Promise<Record<string, Blob>> {
  if (!http.isMultipart()) return {}
  const files: Record<string, Blob> = {}
  for await (const part of http.files()) {
    files[part.fieldname] = new Blob([new Uint8Array(await part.toBuffer())], { type: part.mimetype })
  }
  return files
}
