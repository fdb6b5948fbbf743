import { readFileSync } from 'node:fs'
import { federation } from '@module-federation/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

/** The manifest of @module-federation/vite says version 1.0.0 whatever the package's version is. */
const describeRemote = {
  name: 'describe-remote',
  generateBundle() {
    const described = { ...read('./remote.json'), version: read('./package.json').version }
    this.emitFile({ type: 'asset', fileName: 'remote.json', source: JSON.stringify(described, null, 2) })
  },
}

export default defineConfig({
  base: './',
  build: { target: 'es2022' },
  plugins: [
    vue(),
    federation({
      name: 'weather',
      filename: 'remoteEntry.js',
      exposes: { './Weather': './src/page.js', './Chip': './src/chip.js' },
      shared: { vue: { singleton: true } },
      manifest: true,
      dts: false,
    }),
    describeRemote,
  ],
})
