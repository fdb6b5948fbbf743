import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { federation } from './federation.cjs'

export default defineConfig({
  source: { entry: {} },
  output: { assetPrefix: 'auto', cleanDistPath: true },
  plugins: [pluginReact(), pluginModuleFederation({ name: 'tried_rsbuild', ...federation })],
})
