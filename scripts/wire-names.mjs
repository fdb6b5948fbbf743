// The names of the wire end at the contracts
import { filesOf, read } from './files.mjs'

/** Fields without an underscore that are no word of anything else. */
const odd = [
  ...['bankinfo', 'createtime', 'mmname', 'msgmemo', 'oldpaypwd', 'opencode', 'paypwd'],
  ...['groupinfo', 'ico', 'iskefu', 'isluckdraw', 'isplay', 'ispop', 'kefu', 'lid', 'paypassword'],
]

/** The fields of schemas; in a table of words the right side is a name. */
const fieldsIn = (pattern) =>
  filesOf(pattern).flatMap((path) =>
    [...read(path).matchAll(/\b([a-z]+(?:_[a-z\d]+)+): (?!['[])/g)].map(([, name]) => name),
  )

/** @returns {string[]} fields of the wire that screens have other names for */
export function wireNames() {
  const ofScreens = new Set(fieldsIn(/^shared\/contracts\/src\/[^/]+(?<!\.test)\.ts$/))
  const ofWire = fieldsIn(/^shared\/contracts\/src\/wire\/.*\.ts$/)
  return [...new Set([...ofWire, ...odd])].filter((name) => !ofScreens.has(name))
}

/** @returns {string[]} those of `names` that the text of a source names */
export const namedIn = (text, names) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
