import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import reactRefresh from 'react-refresh-typescript'
import type { RuleSetRule } from 'webpack'
import { hashPlaceholder } from './app-package'

const { resolve } = createRequire(import.meta.url)
export const workspace = join(import.meta.dirname, '../../..')

/** The written name, then its file, then the release: lists of such names compress better than hashes. */
function classNameOf(
  { rootContext, resourcePath }: { rootContext: string; resourcePath: string },
  local: string,
): string {
  const file = relative(rootContext, resourcePath).replaceAll('\\', '/')
  return `${local}-${createHash('sha256').update(file).digest('base64url').slice(0, 4)}${hashPlaceholder}`
}

/**
 * Components can be replaced in a page; a changed module whose path matches `declined` (a regular expression) reloads
 * the page.
 */
export type Refreshed = { app: string; declined: string }

type RulesOptions = {
  isAlone: boolean
  refreshed?: Refreshed | undefined
  /** css-loader's template for class names, for builds that are never published as a release. */
  localIdentName?: string | undefined
}

/** TypeScript without type checks, which run separately; CSS Modules with class names unique to a release. */
export function rules({
  isAlone,
  refreshed,
  localIdentName = isAlone ? '[name]__[local]' : undefined,
}: RulesOptions): RuleSetRule[] {
  const styles = isAlone ? resolve('style-loader') : MiniCssExtractPlugin.loader
  return [
    {
      test: /\.tsx?$/,
      use: [
        ...(refreshed ? [{ loader: join(import.meta.dirname, '../dev/refresh-loader.cjs'), options: refreshed }] : []),
        {
          loader: resolve('ts-loader'),
          options: {
            configFile: join(workspace, 'tsconfig.base.json'),
            transpileOnly: true,
            compilerOptions: {
              jsx: isAlone || refreshed ? 'react-jsxdev' : 'react-jsx',
              noEmit: false,
              sourceMap: true,
              allowImportingTsExtensions: false,
            },
            ...(refreshed ? { getCustomTransformers: () => ({ before: [reactRefresh()] }) } : {}),
          },
        },
      ],
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
              ...(localIdentName
                ? { localIdentName }
                : {
                    getLocalIdent: (file: { rootContext: string; resourcePath: string }, _: string, local: string) =>
                      classNameOf(file, local),
                  }),
            },
          },
        },
      ],
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: [styles, resolve('css-loader')] },
  ]
}
