import { build } from 'esbuild'
import { join } from 'node:path'

const at = (path: string) => join(import.meta.dirname, path)
const options = { bundle: true, write: false, minify: true, logLevel: 'silent', legalComments: 'none' } as const

async function textOf(work: Promise<{ outputFiles: { text: string }[] }>): Promise<string> {
  return (await work).outputFiles[0]?.text ?? ''
}

/** The code of the renderer's process as one text, so that the process needs no access to files. */
export async function processCode(): Promise<string> {
  const window = build({
    ...options,
    entryPoints: [at('window/index.ts')],
    format: 'iife',
    globalName: '__window',
    platform: 'neutral',
  })
  const define = { WINDOW_CODE: JSON.stringify(await textOf(window)) }
  return textOf(build({ ...options, entryPoints: [at('child/main.ts')], format: 'cjs', platform: 'node', define }))
}
