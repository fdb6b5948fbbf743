import { headers, languages, type Language } from '@app/contracts'
import type { FastifyRequest } from 'fastify'

const isLanguage = (text: string): text is Language => languages.some((language) => language === text)

/** The language of a request: its header lang, else English. */
export function languageOf(http: FastifyRequest): Language {
  const text = http.headers[headers.lang]
  return typeof text === 'string' && isLanguage(text) ? text : 'en_us'
}
