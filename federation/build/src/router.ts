import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { RuleSetRule } from 'webpack'

/** A package as resolved from another one; it exports its package.json. */
const installed = (name: string, from: string) =>
  dirname(createRequire(join(from, 'package.json')).resolve(`${name}/package.json`))

/**
 * The router in a page. By default react-router gives every bundler its development build, and all components once one
 * is used, because they are created by calls that are not known to be pure.
 * @param platform the folder of @app/platform, which owns the router
 */
export function leanRouter(platform: string): { alias: Record<string, string>; rule: RuleSetRule } {
  const production = join(installed('react-router', installed('react-router-dom', platform)), 'dist/production')
  return {
    alias: {
      'react-router$': join(production, 'index.mjs'),
      'react-router/dom$': join(production, 'dom-export.mjs'),
    },
    rule: {
      include: production,
      test: /chunk-\w+\.mjs$/,
      enforce: 'pre',
      loader: join(import.meta.dirname, 'pure-components.cjs'),
    },
  }
}
