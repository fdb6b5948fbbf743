import type { Compiler } from 'webpack'

/** Modules of the host that a development server may put its own in the place of, by the names that they are imported by. */
const places: Readonly<Record<string, RegExp>> = {
  react: /\/react\/index\.js$/,
  'react/jsx-runtime': /\/react\/jsx-runtime\.js$/,
  'react-dom': /\/react-dom\/index\.js$/,
  'react-dom/client': /\/react-dom\/client\.js$/,
}

/**
 * Calls the modules of React in the host by plain names in place of numbers, in every release alike: a staging page whose mix names a
 * development server gets the development React under these names, before the host starts. Nothing else knows of it.
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
