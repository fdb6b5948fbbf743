import { confined, findConfinement } from './confine'

describe('MEDIA-12 what opens a stranger’s file', () => {
  it('runs with limits, only when nobody else wants to run, without a network, and ends with the worker', () => {
    const confinement = findConfinement(true, () => true)
    expect(confinement.hasNetwork).toBe(false)
    const [program, [option, script, name, ...rest]] = confined('ffmpeg', ['-i', 'file:source'], confinement)
    expect([program, option, name]).toEqual(['sh', '-c', 'sh'])
    expect(script).toMatch(/^ulimit -c 0; ulimit -f 1048576; ulimit -v 8388608 .*; exec "\$@"$/)
    expect(rest.join(' ')).toBe(
      'chrt --idle 0 unshare -n setpriv --pdeathsig=KILL --no-new-privs --inh-caps=-all --bounding-set=-all ffmpeg -i file:source',
    )
  })

  it('runs in a namespace of its own user if the worker is not root', () => {
    expect(findConfinement(false, () => true).prefix.join(' ')).toBe(
      'unshare -rn setpriv --pdeathsig=KILL --no-new-privs',
    )
  })

  it('runs with what the machine has', () => {
    expect(findConfinement(true, () => false)).toEqual({ priority: [], prefix: [], hasNetwork: true })
    expect(findConfinement(false, ([program]) => program === 'nice')).toEqual({
      priority: ['nice', '-n', '19'],
      prefix: [],
      hasNetwork: true,
    })
  })
})
