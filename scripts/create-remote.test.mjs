// A remote from the template, in a copy of the sources, must pass the same checks as every other one.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { root } from './command.mjs'
import { addToCodeHost } from './code-host.mjs'
import { createRemote } from './create-remote.mjs'
import { linkModules, plant, programOf } from './planted.mjs'
import { violations } from './boundaries.mjs'

const remote = 'mfe-planted-nook'

describe('a new remote', () => {
  let copy
  let files
  before(() => {
    copy = plant({})
    files = createRemote(copy.folder, remote, 'Book club').map((file) => relative(copy.folder, file))
    linkModules('mfe-hosts', copy.folder, remote)
  })
  after(() => copy.remove())

  const run = (program, args, cwd = copy.folder) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd, encoding: 'utf8' })
    assert.equal(status, 0, `${stdout}${stderr}`)
    return `${stdout}${stderr}`
  }
  const inRemote = () => join(copy.folder, remote)

  it('MF-2 has its own path, port and texts in nine languages', () => {
    const read = (name) => JSON.parse(readFileSync(join(inRemote(), name), 'utf8'))
    assert.equal(read('manifest.json').routes[0].path, '/PlantedNook')
    assert.equal(read('package.json').name, `@app/${remote}`)
    assert.match(readFileSync(join(inRemote(), 'webpack.config.mjs'), 'utf8'), /port: 41\d\d /)
    assert.equal(files.filter((file) => file.includes('/locales/')).length, 9)
    assert.equal(read('src/locales/de_de.json')['home.title'], 'Book club')
  })

  it('MF-2 is formatted, typed, linted and within its import boundaries', () => {
    run(programOf('oxfmt'), [remote])
    run(join(root, 'node_modules/ts7/bin/tsc'), ['--noEmit', '-p', remote])
    run(programOf('oxlint'), ['--type-aware', remote])
    assert.deepEqual(violations(copy.folder, [remote, 'shared']), [])
  })

  it('MF-2 passes its tests, and builds a release with everything that the gate requires', () => {
    assert.match(run(programOf('jest'), ['-w', '1'], inRemote()), /Tests: +5 passed, 5 total/)
    run('node_modules/webpack/bin/webpack.js', ['--fail-on-warnings'], inRemote())
    const { chunks, contract } = JSON.parse(readFileSync(join(inRemote(), 'dist/build.json'), 'utf8'))
    for (const name of ['routes', 'page-home', 'locale-en_us', 'locale-id_id']) assert.ok(chunks[name], name)
    assert.ok(contract)
  })

  it('REL-8 has an owner, and can be chosen in the workflow that releases', () => {
    addToCodeHost(copy.folder, remote)
    const read = (name) => readFileSync(join(copy.folder, name), 'utf8')
    assert.match(read('.github/CODEOWNERS'), /^\/mfe-planted-nook\/ {2}@veranda\/frontend-platform$/m)
    assert.match(read('.github/workflows/release-remote.yml'), /options: \[mfe-planted-nook, .*mfe-hosts, host\]/)
  })

  it('MF-2 is refused if its name, title or path is not possible', () => {
    const attempt = (name, title) => () => createRemote(copy.folder, name, title)
    assert.throws(attempt('book-club', 'Book club'), /must be mfe- and lower-case words, not "book-club"/)
    assert.throws(attempt('mfe-../x', 'Book club'), /must be mfe-/)
    assert.throws(attempt('mfe-cards', ''), /needs a title/)
    assert.throws(attempt('mfe-cards', 'a {{title}}'), /plain characters/)
    assert.throws(attempt(remote, 'Book club'), /The folder mfe-planted-nook already exists/)
    assert.throws(attempt('mfe-mine', 'Mine'), /The path \/Mine already belongs to host/)
  })
})
