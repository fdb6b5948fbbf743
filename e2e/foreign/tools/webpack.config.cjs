const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const { federation } = require('./federation.cjs')

/** Options of the plugin that other teams set. */
const variants = {
  'async-startup': { experiments: { asyncStartup: true } },
  'loaded-first': { shareStrategy: 'loaded-first' },
  var: { library: { type: 'var', name: 'tried_var' } },
}

module.exports = ({ variant }) => {
  const name = `tried_${variant.replace('-', '_')}`
  return {
    entry: {},
    output: { publicPath: 'auto', uniqueName: name, clean: true },
    module: {
      rules: [
        {
          test: /\.jsx$/,
          loader: 'swc-loader',
          options: {
            jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      ],
    },
    plugins: [new MiniCssExtractPlugin(), new ModuleFederationPlugin({ name, ...federation, ...variants[variant] })],
  }
}
