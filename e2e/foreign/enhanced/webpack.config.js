const { join } = require('node:path')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')

const { version } = require('./package.json')

/** With its version, so that two releases can run in one page. */
const name = `notes_${version.replaceAll(/\W/g, '_')}`

module.exports = {
  entry: {},
  output: { path: join(__dirname, 'dist'), publicPath: 'auto', uniqueName: name, clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: 'ts-loader', options: { transpileOnly: true } },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin(),
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: { './Notes': './src/Notes.tsx', './NoteCount': './src/NoteCount.tsx' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
}
