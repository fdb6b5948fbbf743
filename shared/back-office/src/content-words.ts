import { languages } from '@app/contracts'
import * as v from 'valibot'
import { why } from './call'
import type { Role } from './roles'

/** Who edits what members see, and who may look at it. */
export const editors: readonly Role[] = ['editor', 'administrator']
export const contentReaders: readonly Role[] = ['editor', 'compliance', 'administrator']

/** Of an edit of content. */
export const optionalWhy = { why: v.optional(why, 'no reason was written') }

/** Of an answer: the languages that one of the row's texts is missing in; members see the English one there. */
export const missing = { missing: v.array(v.picklist(languages)) }

/**
 * The address of a picture: one that an answer has shown, or what POST /operator/v1/pictures has answered. Empty: none.
 */
export const pictureSchema = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(
    /^($|\/media\/(art|posters|pictures|uploads)\/[\w./-]+(\?v=[0-9a-f]+)?$)/,
    'must be the address of a picture of this site',
  ),
)

/** A text that is searched for in a list. */
export const searchFor = { q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))) }
