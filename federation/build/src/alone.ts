import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'webpack'
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server'
import { base } from './base'
import { readAppPackage } from './app-package'
import { rules } from './rules'

/** The configuration of a remote in a bare page with everything it needs, for its own team. */
export function alone(
  folder: string,
  { port, apiUrl }: { port: number; apiUrl: string },
): Configuration & { devServer: DevServerConfiguration } {
  const app = readAppPackage(folder)
  if (!existsSync(join(folder, 'src/index.ts'))) throw new Error(`${app.name} has no src/index.ts to run alone`)
  return {
    ...base(app),
    mode: 'development',
    devtool: 'eval-source-map',
    entry: './src/index.ts',
    output: { publicPath: '/', uniqueName: app.name },
    module: { rules: rules({ isAlone: true }) },
    optimization: {},
    devServer: {
      port,
      host: 'localhost',
      historyApiFallback: true,
      static: { directory: join(import.meta.dirname, '../alone') },
      proxy: [{ context: ['/api', '/media'], target: apiUrl }],
    },
  }
}
