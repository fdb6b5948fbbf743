import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as schema from './index'

/** Version → what a host of that version brings for remotes that were built against it. Nothing is ever taken out of a line. */
const brought: Record<string, string> = {
  '1.0.0':
    'array blob exactOptional getDotPath integer is literal maxLength maxValue minLength minValue normalize nullable nullish number ' +
    'object objectWithRest optional parse picklist pipe regex safeInteger safeParse startsWith strictTuple string transform trim ' +
    'union unknown',
}

it('MF-6 brings what its version says: a new function is a new version, so that no host without it is taken for one that has it', () => {
  const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as { version: string }
  expect({ version, names: Object.keys(schema).sort().join(' ') }).toEqual({ version, names: brought[version] })
})
