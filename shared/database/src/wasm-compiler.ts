import { setFlagsFromString } from 'node:v8'

/**
 * Compiles WebAssembly once. The engine's optimizing compiler works on PGlite for seconds at every start, and queries are
 * hardly faster for it: measured with Node 20, 24 and 26, see findings/pglite-optimizing-compiler.sh. Call it before
 * PGlite is loaded.
 */
export function compileWasmOnce(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}
