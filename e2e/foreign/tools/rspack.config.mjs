import { rspack } from '@rspack/core'
import { federation } from './federation.cjs'

/** ES modules instead of scripts. */
export default {
  entry: {},
  output: {
    publicPath: 'auto',
    uniqueName: 'tried_rspack_module',
    module: true,
    // without these, .mjs
    filename: '[name].js',
    chunkFilename: '[id].js',
    clean: true,
  },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
        type: 'javascript/auto',
      },
      { test: /\.css$/, type: 'css' },
    ],
  },
  plugins: [
    new rspack.container.ModuleFederationPlugin({
      name: 'tried_rspack_module',
      ...federation,
      library: { type: 'module' },
    }),
  ],
}
