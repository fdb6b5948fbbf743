import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { RuleSetRule } from 'webpack'

/** A package as another one finds it; its package.json is among what it exports. */
const installed = (name: string, from: string) =>
  dirname(createRequire(join(from, 'package.json')).resolve(`${name}/package.json`))

/**
 * The router as a page carries it. By itself react-router gives every bundler its development build, and all of its components as soon
 * as one is used: they are made by calls, and calls of which nothing is known stay.
 * @param platform the folder of @app/platform, whose router it is
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
