import { rules } from '@app/build/webpack'
import { join } from 'node:path'

const folder = import.meta.dirname

/** The catalogue alone: nothing else is built with it. */
export default {
  context: folder,
  mode: 'development',
  devtool: false,
  entry: './src/index.tsx',
  output: { path: join(folder, 'dist'), filename: 'kit.js', clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  module: { rules: rules({ isAlone: true }) },
  performance: false,
  stats: 'errors-warnings',
  devServer: {
    host: 'localhost',
    port: Number(process.env.KIT_PORT ?? 4120),
    static: [
      { directory: join(folder, 'public') },
      { directory: join(folder, '../api/seeds/demo/art'), publicPath: '/art' },
    ],
  },
}
