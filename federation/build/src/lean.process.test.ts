import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { bundled, platform } from './bundled'
import { CompileHintsPlugin } from './compile-hints'
import { leanLibraries, leanTexts } from './lean'
import { LeanRuntimePlugin } from './lean-runtime'
import { NoRangesPlugin } from './no-ranges'
import { leanRouter } from './router'

const router = leanRouter(platform)
const lean: Configuration = {
  resolve: { alias: router.alias },
  module: { rules: [router.rule, leanTexts] },
  plugins: leanLibraries(),
}

const cut = [
  {
    what: 'the router without its links and forms, in its production build',
    lines: `import { useLocation } from 'react-router-dom'; console.log(useLocation)`,
    kept: /useLocation\(\) may be used only/,
    left: /data-discover/,
    bytes: 10_000,
  },
  {
    what: 'the query cache without mutations',
    lines: `import { QueryClient } from '@tanstack/react-query'; console.log(new QueryClient())`,
    kept: /use useAction of @app\//,
    left: /No mutationFn found/,
    bytes: 4000,
  },
  {
    what: 'the texts without plugins, formats and backends',
    lines: `import i18next from 'i18next'; console.log(i18next.createInstance())`,
    kept: /missingInterpolationHandler/,
    left: /relativetime/,
    bytes: 27_000,
  },
  {
    what: 'the codec without what browsers have',
    lines: `import { decode } from 'js-base64'; console.log(decode)`,
    kept: /TextDecoder/,
    left: /malformed base64/,
    bytes: 300,
  },
]

it('a page loads its libraries without what it does not use, and is smaller by it', async () => {
  const lines = cut.map((each) => each.lines).join(';')
  const own = await bundled(lines, lean)
  const plain = await bundled(lines, {})
  for (const { what, kept, left } of cut)
    // A check of nothing would pass, too.
    expect([what, kept.test(own), left.test(plain), left.test(own)]).toEqual([what, true, true, false])
  expect(plain.length - own.length).toBeGreaterThan(cut.reduce((sum, { bytes }) => sum + bytes, 0))
})

it('a page loads the federation runtime without server code, its share scope, manifest reading and preloading', async () => {
  const context = join(__dirname, '../../loader')
  const lines = `import { createInstance } from '@module-federation/enhanced/runtime'; console.log(createInstance)`
  const left = ['is not a valid federation manifest', 'Unable to preload']
  const own = await bundled(lines, { plugins: [new LeanRuntimePlugin()], context })
  const plain = await bundled(lines, { context })
  for (const words of ['the page names their files', 'the page has links for their files']) expect(own).toContain(words)
  expect(left.filter((words) => !plain.includes(words))).toEqual([])
  expect(left.filter((words) => own.includes(words))).toEqual([])
  expect(plain.length - own.length).toBeGreaterThan(33_000)
})

it('an entry finds the version of a shared module without the code that compares it with ranges', async () => {
  const shared = { react: { singleton: true, requiredVersion: false, import: false } } as const
  const consumes = () => new webpack.container.ModuleFederationPlugin({ shared })
  const optimization = { minimize: false }
  const own = await bundled(`import 'react'`, {
    plugins: [consumes(), new NoRangesPlugin()],
    optimization,
    externals: [],
  })
  const plain = await bundled(`import 'react'`, { plugins: [consumes()], optimization, externals: [] })
  expect(own).toContain('findSingletonVersionKey(scope, key, eager)')
  expect(plain).toMatch(/var rangeToString = .*var satisfy = /s)
  expect(own).not.toMatch(/var (rangeToString|satisfy) = /)
})

it('a large script is compiled while it arrives; a small one, which browsers do not stream, when it is called', async () => {
  const plugins = [new CompileHintsPlugin()]
  const hint = /^\/\/# allFunctionsCalledOnLoad\n/
  expect(await bundled(`console.log('${'x'.repeat(100_000)}')`, { plugins })).toMatch(hint)
  expect(await bundled(`console.log('x')`, { plugins })).not.toMatch(hint)
})

/**
 * A page that loads a remote by its manifest fails with an error that names it; registering and removing releases
 * works.
 */
it('the federation runtime finds what it calls on manifests and preloads', async () => {
  const { SnapshotHandler, getGlobalRemoteInfo } = await import('./no-snapshots.mjs')
  const handler = new SnapshotHandler()
  expect(() => handler.loadRemoteSnapshotInfo()).toThrow('Manifests of remotes are not read here')
  expect(handler.hooks.applyPlugin()).toBeUndefined()
  expect(handler.manifestCache.delete('/r/mfe-wallet/entry.js')).toBe(false)
  expect(getGlobalRemoteInfo()).toEqual({})
  const preload = await import('./no-preload.mjs')
  for (const called of Object.values(preload)) expect(called).toThrow('Remotes are not preloaded here')
})

/** Checks every method of the mutation list that the query cache calls by itself. */
it('the query cache finds everything that it calls on mutations', async () => {
  const { MutationCache } = (await import('./no-mutations.mjs')) as { MutationCache: new () => object }
  const { QueryClient } = (await import(join(platform, 'node_modules/@tanstack/react-query'))) as {
    QueryClient: new (options: object) => {
      mount(): void
      unmount(): void
      clear(): void
      isMutating(): number
      resumePausedMutations(): Promise<unknown>
    }
  }
  const client = new QueryClient({ mutationCache: new MutationCache() })
  client.mount()
  expect(client.isMutating()).toBe(0)
  await client.resumePausedMutations()
  client.clear()
  client.unmount()
})
