// What the code host reads (.github, .devcontainer) must refer only to existing files and commands.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { root } from './command.mjs'
import { filesOf, isThere, read, readJson } from './files.mjs'
import { commandsIn } from './markdown.mjs'
import { remotes } from './apps.mjs'

const workflows = filesOf(/^\.github\/workflows\/.+\.yml$/)

test('workflows run only commands that exist', () => {
  const commands = workflows.flatMap((file) =>
    [...read(file).matchAll(/\brun: (.+)$/gm)].flatMap(([, command]) =>
      commandsIn(`\`${command.replaceAll('"$APP"', 'host')}\``, 'README.md').map((result) => ({ file, ...result })),
    ),
  )
  assert.ok(commands.length >= 6, `only ${commands.length} commands were found`)
  assert.deepEqual(
    commands.filter(({ problem }) => problem),
    [],
  )
})

test('the release workflow offers the host and every remote', () => {
  const [, offered] = /options: \[(.*mfe-.*)\]/.exec(read('.github/workflows/release-remote.yml')) ?? []
  assert.deepEqual(offered?.split(', ').sort(), ['host', ...remotes()].sort())
})

test('every app and package folder has an owner, and no owner has a folder that is gone', () => {
  const owned = [...read('.github/CODEOWNERS').matchAll(/^\/(\S+)\/ +@/gm)].map(([, folder]) => folder)
  assert.deepEqual(
    owned.filter((folder) => !isThere(folder)),
    [],
  )
  const needOwner = readdirSync(root).filter((folder) => isThere(`${folder}/package.json`))
  assert.deepEqual(
    needOwner.filter((folder) => !owned.includes(folder)),
    [],
  )
})

test('images and setup use the package manager in package.json', () => {
  const { packageManager } = readJson('package.json')
  assert.match(packageManager, /^pnpm@\d+\.\d+\.\d+$/)
  const named = [...read('deploy/Dockerfile').matchAll(/pnpm@[\d.]+/g)].map(([version]) => version)
  assert.deepEqual([...new Set(named)], [packageManager])
})
