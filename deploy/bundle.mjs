// Bundles the servers for their images, one file for each program: npx tsx deploy/bundle.mjs
import { build } from 'esbuild'
import { join } from 'node:path'
import { processCode } from '../federation/renderer/src/bundle'

const root = join(import.meta.dirname, '..')

/** The programs of a package, which are bundled into its `dist`. */
const servers = {
  api: { main: 'src/main.ts', sandbox: 'sandbox-provider/main.ts', operator: 'src/operator/cli.ts' },
  media: { main: 'src/main.ts', live: 'src/live/main.ts' },
  'federation/edge': { main: 'src/main.ts' },
  'federation/service': {
    main: 'src/main.ts',
    runner: '../release/src/mount/runner.ts',
    release: '../release/src/cli.ts',
  },
}

/** The workspace's packages are bundled; all others are in `node_modules` of the image. */
const packages = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@app/') ? null : { path, external: true },
    )
  },
}

/** From a checkout the code of the renderer's process is bundled at start; an image has no bundler. */
const renderer = {
  name: 'renderer',
  setup({ onLoad }) {
    onLoad({ filter: /federation\/renderer\/src\/bundle\.ts$/ }, async () => ({
      contents: `export const processCode = async () => ${JSON.stringify(await processCode())}`,
    }))
  },
}

for (const [folder, programs] of Object.entries(servers))
  await build({
    absWorkingDir: join(root, folder),
    entryPoints: programs,
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    keepNames: true,
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [packages, renderer],
  })
