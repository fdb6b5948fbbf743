import { inFolder } from '../../test/films'
import { findConfinement } from './confine'
import { type RunOptions, runTool, ToolError } from './run-tool'

const confinement = findConfinement(process.getuid?.() === 0)
const patient = 600_000

/** Runs a shell's text as a tool would run. */
const run = (text: string, options: Partial<RunOptions> = {}) =>
  inFolder(async (cwd) => {
    let output = ''
    const log = await runTool('sh', ['-c', text], {
      confinement,
      cwd,
      signal: new AbortController().signal,
      timeoutMs: patient,
      onOutput: (chunk) => (output += chunk),
      ...options,
    })
    return { log, output }
  })
const faultOf = (text: string, options: Partial<RunOptions> = {}) =>
  run(text, options).then(
    () => null,
    (error: unknown) => (error instanceof ToolError ? error : Promise.reject(error as Error)),
  )

describe('MEDIA-12 a program that opens a stranger’s file', () => {
  it('MEDIA-12 has limits of memory and size, none of the worker’s secrets, and no network where that is permitted', async () => {
    process.env.SECRET_OF_TEST = 'secret'
    const { output } = await run(
      'ulimit -v; ulimit -f; ulimit -c; env | grep -c SECRET; tail -n +3 /proc/net/dev | cut -d: -f1',
    )
    delete process.env.SECRET_OF_TEST
    const [memory, file, core, secrets, ...networks] = output.trim().split(/\s+/)
    expect([memory, file, core, secrets]).toEqual(['8388608', '1048576', '0', '0'])
    expect(networks.filter((name) => name !== 'lo').length > 0).toBe(confinement.hasNetwork)
  })

  it('MEDIA-12 is ended when it takes too long, stands still or writes without end', async () => {
    expect(await faultOf('exec sleep 600', { timeoutMs: 1 })).toMatchObject({ how: 'took too long' })
    expect(await faultOf('exec sleep 600', { stallMs: 1 })).toMatchObject({ how: 'took too long' })
    expect(await faultOf('exec yes')).toMatchObject({ how: 'wrote too much' })
    const watch = () => Promise.reject(new Error('too large'))
    await expect(run('exec sleep 600', { watch })).rejects.toThrow('too large')
  })

  it('MEDIA-12 MEDIA-13 leaves its last lines when it fails', async () => {
    const fault = await faultOf('i=0; while [ $i -lt 2000 ]; do i=$((i+1)); echo "line $i" >&2; done; exit 3')
    expect(fault).toMatchObject({ how: 'failed', log: expect.stringMatching(/line 1999\nline 2000\n$/) })
    expect(fault?.log.length).toBe(8_000)
    expect(await faultOf('kill -SEGV $$')).toMatchObject({ how: 'ended by a signal' })
    await expect(run('exit 0', { signal: AbortSignal.abort(new Error('cancelled')) })).rejects.toThrow('cancelled')
  })

  it('MEDIA-12 is a failure when it does not exist', async () => {
    const missing = inFolder((cwd) =>
      runTool('/nowhere/ffmpeg', [], {
        confinement,
        cwd,
        signal: new AbortController().signal,
        timeoutMs: patient,
        onOutput: () => {},
      }),
    )
    await expect(missing).rejects.toThrow(ToolError)
  })
})
