import type { Configuration } from 'webpack'
import { alone } from './alone'
import { base, styleSheets } from './base'
import { BomPlugin } from './bom-plugin'
import { CompileHintsPlugin } from './compile-hints'
import { container } from './container'
import { ContractPlugin } from './contract-plugin'
import { EntryWithPlugin } from './entry-with'
import type { RemoteFederation } from './federation'
import { readAppPackage } from './app-package'
import { served } from './served'
import { stagingUrlOf } from './staging-url'

/**
 * The environment from webpack's command line: `webpack serve` sets WEBPACK_SERVE, `--env alone` and `--env port=4105`
 * the others.
 */
type Env = { WEBPACK_SERVE?: boolean; alone?: boolean; port?: string }
type DevServer = { port: number }

/** A remote's release: a container entry and its chunks; shared modules come from the host. */
function released(folder: string, federation: RemoteFederation): Configuration {
  const app = readAppPackage(folder)
  const config = base(app)
  return {
    ...config,
    entry: {},
    // The page's guard sets crossorigin on everything that code inserts (federation/loader).
    output: { ...config.output, crossOriginLoading: false },
    plugins: [
      ...container(app, federation),
      styleSheets(),
      new CompileHintsPlugin(),
      new EntryWithPlugin(federation),
      new ContractPlugin(app),
      new BomPlugin(app),
    ],
  }
}

/**
 * The configuration of a remote. `webpack` builds its release, `webpack serve` serves it to pages of a staging host
 * (`STAGING_URL`, else the local one on `STAGING_PORT`), `webpack serve --env alone` shows it in a bare page, with the
 * API at `API_URL`, else on `API_PORT` of this machine.
 * @param folder the remote's own, which contains its package.json
 */
export const remote =
  (folder: string, { devServer, ...federation }: RemoteFederation & { devServer: DevServer }) =>
  async ({ WEBPACK_SERVE: isServed = false, alone: isAlone = false, port }: Env = {}): Promise<Configuration> => {
    const options = { port: Number(port ?? devServer.port) }
    if (!isServed) return released(folder, federation)
    return isAlone
      ? alone(folder, { ...options, apiUrl: process.env.API_URL || `http://localhost:${process.env.API_PORT || 4001}` })
      : served(folder, federation, { ...options, stagingUrl: stagingUrlOf(process.env) })
  }
