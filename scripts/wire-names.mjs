// Checks that wire names are used only in the contracts
import { filesOf, read } from './files.mjs'

/** Wire fields without an underscore whose names have no other meaning. */
const odd = [
  'bankinfo',
  'createtime',
  'mmname',
  'msgmemo',
  'oldpaypwd',
  'opencode',
  'paypwd',
  'groupinfo',
  'ico',
  'iskefu',
  'isluckdraw',
  'isplay',
  'ispop',
  'kefu',
  'lid',
  'paypassword',
]

/** The fields of schemas; in a table of names the right side is one. */
const fieldsIn = (pattern) =>
  filesOf(pattern).flatMap((path) =>
    [...read(path).matchAll(/\b([a-z]+(?:_[a-z\d]+)+): (?!['[])/g)].map(([, name]) => name),
  )

/** @returns {string[]} wire fields that have other names in screens */
export function wireNames() {
  const ofScreens = new Set(fieldsIn(/^shared\/contracts\/src\/[^/]+(?<!\.test)\.ts$/))
  const ofWire = fieldsIn(/^shared\/contracts\/src\/wire\/.*\.ts$/)
  return [...new Set([...ofWire, ...odd])].filter((name) => !ofScreens.has(name))
}

/** @returns {string[]} those of `names` that occur in a source's text */
export const namedIn = (text, names) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
