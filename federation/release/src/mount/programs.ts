import { join } from 'node:path'
import { workspace } from '../workspace'

/** An image has bundles (deploy/bundle.mjs); a checkout runs the sources. */
const isBundle = import.meta.filename.endsWith('.mjs')
const programOf = (source: string, bundle: string) => ({
  file: join(workspace, isBundle ? bundle : source),
  nodeArguments: isBundle ? [] : ['--import', 'tsx'],
})

/** What a check starts, each with Node in `workspace`. */
export const programs = {
  runner: programOf('federation/release/src/mount/runner.ts', 'federation/service/dist/runner.mjs'),
  api: programOf('api/src/main.ts', 'api/dist/main.mjs'),
  sandbox: programOf('api/sandbox-provider/main.ts', 'api/dist/sandbox.mjs'),
}
