import { EventEmitter, once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, runProgram } from './program'

/** Goes on while its code is replaced, and writes that code's output with its own number. */
const server = `import { writeFileSync } from 'node:fs'
import { shared } from './shared'
const take = async (address: string) => {
  const { word } = await import(address)
  writeFileSync('result.json', JSON.stringify({ word: word(), shared, pid: process.pid }))
  process.send!('ready')
}
process.on('message', take)
process.once('disconnect', () => process.exit(0))
void take(process.argv[2]!)
`
const sources = {
  'server.ts': server,
  'code.ts': `import { shared } from './shared'\nimport { text } from './text'\nexport const word = () => shared + text\n`,
  'shared.ts': `export const shared = 'one'\n`,
  'text.ts': `export const text = 'a'\n`,
  'unused.ts': `export const unused = 1\n`,
}

let root = ''
let program: Program
const events = new EventEmitter()
const save = (name: keyof typeof sources, text: string) => writeFileSync(join(root, 'src', name), text)
const result = () =>
  JSON.parse(readFileSync(join(root, 'result.json'), 'utf8')) as { word: string; shared: string; pid: number }
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await once(events, 'change')
}
/** Resolves once the server runs with what was saved. */
async function restarted(name: keyof typeof sources, text: string): Promise<void> {
  const before = program.starts()
  save(name, text)
  await until(() => program.starts() > before && program.fault() === '')
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'program-test-'))
  mkdirSync(join(root, 'src'))
  for (const [name, text] of Object.entries(sources)) save(name as keyof typeof sources, text)
  program = runProgram(
    root,
    { name: 'The server', file: 'src/server.ts', code: 'src/code.ts', env: process.env, sources: ['src'], url: '' },
    () => events.emit('change'),
  )
  await program.isReady()
  jest.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(async () => {
  await program.close()
  jest.restoreAllMocks()
  rmSync(root, { recursive: true })
})

describe('a server whose code is replaced while it runs', () => {
  it('DEV-2 takes newer code in the same process, and starts again only for what it keeps', async () => {
    const first = result()
    await restarted('text.ts', `export const text = 'b'\n`)
    expect(result()).toEqual({ ...first, word: 'oneb' })
    await restarted('text.ts', `export const text = 'c'\n`)
    expect(result()).toEqual({ ...first, word: 'onec' })
    await restarted('shared.ts', `export const shared = 'two'\n`)
    expect(result()).toEqual({ word: 'twoc', shared: 'two', pid: expect.any(Number) as number })
    expect(result().pid).not.toBe(first.pid)
  })

  it('DEV-2 does not start again for a file that it does not use', async () => {
    const before = program.starts()
    save('unused.ts', 'export const unused = 2\n')
    await once(events, 'change')
    expect(program.starts()).toBe(before)
  })

  it('DEV-2 names what does not compile with file and line, once, and goes on when it is mended', async () => {
    const before = result()
    const starts = program.starts()
    save('text.ts', 'export const text =\n  ;\n')
    await until(() => program.fault() !== '')
    expect(program.fault()).toBe('src/text.ts:2:3\nUnexpected ";"')
    expect(await program.isReady()).toBe(false)
    expect(jest.mocked(process.stderr.write).mock.calls).toEqual([
      ['\nThe server is not running:\nsrc/text.ts:2:3\nUnexpected ";"\n'],
    ])
    save('text.ts', sources['text.ts'])
    await until(() => program.fault() === '')
    expect([result(), program.starts()]).toEqual([before, starts])
  })

  it('DEV-2 names what does not start with file and line, and starts once it is mended', async () => {
    save('text.ts', `throw new Error('no text')\nexport const text = 'a'\n`)
    await until(() => program.fault() !== '')
    expect(program.fault()).toMatch(/Error: no text\n.*src\/text\.ts:1:7/)
    expect(jest.mocked(process.stderr.write).mock.calls).toEqual([
      [`\nThe server is not running:\n${program.fault()}\n`],
    ])
    await restarted('text.ts', `export const text = 'd'\n`)
    expect(result().word).toBe('oned')
  })
})
