import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notesOf } from './changelog'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changelog-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (text: string) => writeFileSync(join(folder, 'CHANGELOG.md'), text)
const changelog = `# Changelog

## [1.1.0] - 2026-11-22

### Added

- Records by **month**, see [the records](docs/records.md).
- A line that goes on
  in the next one.

### Fixed

* \`Back\` from a receipt.

## 1.0.0

- The first release.
`

it('REL-1 a release includes the changelog of its own version, as plain sentences', () => {
  write(changelog)
  expect(notesOf({ folder, version: '1.1.0' })).toEqual({
    notes: ['Records by month, see the records.', 'A line that goes on in the next one.', 'Back from a receipt.'],
  })
  expect(notesOf({ folder, version: '1.0.0' })).toEqual({ notes: ['The first release.'] })
})

it('REL-1 a version without a section, and an app without a changelog, have none', () => {
  expect(notesOf({ folder, version: '1.1.0' })).toEqual({})
  write(changelog)
  expect(notesOf({ folder, version: '1.1' })).toEqual({})
  expect(notesOf({ folder, version: '2.0.0' })).toEqual({})
})
