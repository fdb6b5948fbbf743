import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whoever owns everything that has no other owner; the team that has the remote takes its place. */
const defaultOwner = /^\*\s+(.+)$/m
const releaseOptions = /(options: \[)(.*mfe-[^\]]*)(\])/

/** Adds a remote to what the code host reads: its owner, and the apps that the release workflow offers. */
export function addToCodeHost(folder, remote) {
  rewrite(join(folder, '.github/CODEOWNERS'), (text) => {
    const [, owner] = defaultOwner.exec(text) ?? []
    if (!owner) return text
    const lines = text.split('\n')
    const last = lines.findLastIndex((line) => line.startsWith('/mfe-'))
    lines.splice(last + 1, 0, `${`/${remote}/`.padEnd(19)} ${owner}`)
    return lines.join('\n')
  })
  rewrite(join(folder, '.github/workflows/release-remote.yml'), (text) =>
    text.replace(releaseOptions, (_, open, apps, close) => `${open}${remote}, ${apps}${close}`),
  )
}

/** A checkout for another code host may have no such file. */
function rewrite(path, change) {
  if (existsSync(path)) writeFileSync(path, change(readFileSync(path, 'utf8')))
}
