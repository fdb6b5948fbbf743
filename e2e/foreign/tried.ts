/** A build of a tool or framework as tried: docs/foreign-remotes.md has them in a table. */
export type Tried = {
  folder: string
  variant?: string
  /** What its remote.json has besides the route. */
  described?: { entryBudget?: number; budgets?: { screen: number } }
  /** What its check warns of. */
  warns?: RegExp
}

const vite = { folder: 'vite' }
const rspack = { folder: 'tools', described: { entryBudget: 35_840 } }
const enhanced = { folder: 'tools', described: { entryBudget: 30_720 } }

/** By what a test's title says: the remotes that it checks together. */
export const tried: Readonly<Record<string, readonly Tried[]>> = {
  'Vite and React, Svelte, Lit, Preact, Solid or a React 18 of its own': [
    // with styled-components, and with zod, which tries `new Function`
    { ...vite, variant: 'react', warns: /works although the page's policy blocks eval/ },
    { ...vite, variant: 'svelte' },
    { ...vite, variant: 'lit' },
    { ...vite, variant: 'preact' },
    { ...vite, variant: 'solid' },
    { folder: 'react-18', described: { budgets: { screen: 65_536 } } },
  ],
  'Rsbuild, Rspack as ES modules, or webpack and enhanced with other options': [
    { ...rspack, variant: 'rsbuild' },
    { ...rspack, variant: 'rspack-module' },
    { ...enhanced, variant: 'async-startup' },
    { ...enhanced, variant: 'loaded-first' },
    { ...enhanced, variant: 'var' },
  ],
}
