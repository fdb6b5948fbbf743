import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Shares nothing: the host has another major version of React. */
export default defineConfig({
  base: './',
  build: { target: 'es2022' },
  plugins: [
    react(),
    federation({
      name: 'tried_react_18',
      filename: 'remoteEntry.js',
      exposes: { './Page': './src/page.jsx' },
      manifest: true,
      dts: false,
    }),
  ],
})
