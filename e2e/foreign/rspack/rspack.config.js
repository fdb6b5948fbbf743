const { join } = require('node:path')
const { rspack } = require('@rspack/core')

module.exports = {
  entry: {},
  output: { path: join(__dirname, 'dist'), publicPath: 'auto', uniqueName: 'tips', clean: true },
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
    ],
  },
  plugins: [
    new rspack.container.ModuleFederationPlugin({
      name: 'tips',
      filename: 'remoteEntry.js',
      exposes: { './Tips': './src/Tips.jsx' },
      manifest: true,
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
}
