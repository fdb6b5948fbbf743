import { createRequire } from 'node:module'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { RuleSetRule } from 'webpack'
import { hashPlaceholder } from './parts'

const { resolve } = createRequire(import.meta.url)

/** TypeScript through swc; CSS Modules whose class names are a release's own. */
export function rules({ isAlone }: { isAlone: boolean }): RuleSetRule[] {
  const styles = isAlone ? resolve('style-loader') : MiniCssExtractPlugin.loader
  return [
    {
      test: /\.tsx?$/,
      loader: resolve('swc-loader'),
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: isAlone } },
        },
      },
    },
    {
      test: /\.module\.css$/,
      use: [
        styles,
        {
          loader: resolve('css-loader'),
          options: {
            modules: {
              namedExport: false,
              exportLocalsConvention: 'as-is',
              localIdentName: isAlone ? '[name]__[local]' : `[hash:base64:5]${hashPlaceholder}`,
            },
          },
        },
      ],
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: [styles, resolve('css-loader')] },
  ]
}
