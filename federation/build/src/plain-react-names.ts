import type { Compiler } from 'webpack'

/** Modules of the host that a development server may replace with its own, by import name. */
const places: Readonly<Record<string, RegExp>> = {
  react: /\/react\/index\.js$/,
  'react/jsx-runtime': /\/react\/jsx-runtime\.js$/,
  'react-dom': /\/react-dom\/index\.js$/,
  'react-dom/client': /\/react-dom\/client\.js$/,
}

/**
 * Gives the host's React modules plain names instead of numeric IDs, the same in every release: a staging page whose
 * mix includes a development server gets the development React under these names before the host starts. Nothing else
 * uses them.
 */
export class PlainReactNames {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlainReactNames', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PlainReactNames', (modules) => {
        for (const module of modules) {
          const resource = 'resource' in module ? String(module.resource).replaceAll('\\', '/') : ''
          const [name] = Object.entries(places).find(([, form]) => form.test(resource)) ?? []
          if (name) compilation.chunkGraph.setModuleId(module, name)
        }
      })
    })
  }
}
