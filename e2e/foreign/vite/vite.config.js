import { federation } from '@module-federation/vite'
import preact from '@preact/preset-vite'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'

/** What the framework needs besides the federation plugin: its compiler, if any, and what it shares with the host. */
const frameworks = {
  react: { plugins: [react()], shared: { react: { singleton: true }, 'react-dom': { singleton: true } } },
  svelte: { plugins: [svelte()] },
  lit: { plugins: [] },
  preact: { plugins: [preact()] },
  solid: { plugins: [solid()] },
}
/** vite build --mode svelte */
export default defineConfig(({ mode }) => {
  const { plugins, shared = {} } = frameworks[mode]
  return {
    base: './',
    build: { target: 'es2022' },
    plugins: [
      plugins,
      federation({
        name: `tried_${mode}`,
        filename: 'remoteEntry.js',
        exposes: { './Page': `./src/${mode}/page` },
        shared,
        manifest: true,
        dts: false,
      }),
    ],
  }
})
