// Creates a new remote: npm run create-remote -- mfe-book-club "Book club"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, root, run, SetupError } from './command.mjs'
import { apps } from './apps.mjs'
import { addToCodeHost } from './code-host.mjs'
import { install } from './setup.mjs'

const template = join(root, 'scripts/remote-template')
const suffix = '.template'

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** @throws SetupError that says what is wrong */
function demandName(folder, remote, title) {
  const usage = 'npm run create-remote -- mfe-book-club "Book club"'
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(remote ?? ''))
    throw new SetupError(`The name must be mfe- and lower-case words, not "${remote ?? ''}": ${usage}`)
  if (!title?.trim() || title.length > 40 || /["\\{}<>\n]/.test(title))
    throw new SetupError(`It needs a title of at most 40 plain characters: ${usage}`)
  if (existsSync(join(folder, remote))) throw new SetupError(`The folder ${remote} already exists.`)
}

const pathOf = (remote) =>
  `/${remote
    .split('-')
    .slice(1)
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('')}`

/** A port for running alone that no other remote uses. */
function freePort(folder, others) {
  const taken = others.map((remote) =>
    Number(/port: (\d+)/.exec(readFileSync(join(folder, remote, 'webpack.config.mjs'), 'utf8'))?.[1]),
  )
  return Math.max(4100, ...taken.filter(Number.isInteger)) + 1
}

/**
 * Writes the folder of a new remote from the template.
 * @returns {string[]} its files
 * @throws SetupError if the name, the title or the path is invalid
 */
export function createRemote(folder, remote, title) {
  demandName(folder, remote, title)
  const path = pathOf(remote)
  const all = apps(folder)
  const owner = all.find((one) =>
    readJson(join(folder, one, 'manifest.json')).routes.some(
      (route) => route.path.toLowerCase() === path.toLowerCase(),
    ),
  )
  if (owner) throw new SetupError(`The path ${path} already belongs to ${owner}: choose another name.`)

  const values = { remote, title: title.trim(), path, port: String(freePort(folder, all.slice(1))) }
  return filesUnder(template).map((name) => {
    const text = readFileSync(join(template, name), 'utf8').replace(
      /\{\{(remote|title|path|port)\}\}/g,
      (_, key) => values[key],
    )
    const target = join(folder, remote, name.slice(0, -suffix.length))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
    return target
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [remote, title] = process.argv.slice(2)
  try {
    createRemote(root, remote, title)
    try {
      await install()
      await run('npx', ['--no-install', 'oxfmt', remote])
      addToCodeHost(root, remote)
    } catch (error) {
      rmSync(join(root, remote), { recursive: true })
      throw error
    }
    process.stdout.write(`
Created ${remote} with the screen ${pathOf(remote)}, which everybody may open, visitors too (access in manifest.json).
npm run dev shows it in the app; restart it if it is running. In its folder, with npm start in another terminal:

  npm test                    its tests; also npm run typecheck
  npm run build               then
  npm run release -- publish
  npm run release -- check
  npm run release -- promote  now it is served, without rebuilding the host or another remote

Translate its title in ${remote}/src/locales. Other apps link to it with ${pathOf(remote)}. .github names its owner and
offers it in the release workflow: change the owner to the team that has it.
`)
  } catch (error) {
    fail(error)
  }
}
