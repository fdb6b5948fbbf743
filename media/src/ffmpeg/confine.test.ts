import { confined, findConfinement } from './confine'

describe('MEDIA-12 what opens a stranger’s file', () => {
  it('runs with limits, at the lowest priority, without a network, and ends with the worker', () => {
    const confinement = findConfinement(true, () => true)
    expect(confinement.hasNetwork).toBe(false)
    const [program, [option, script, name, ...rest]] = confined('ffmpeg', ['-i', 'file:source'], confinement)
    expect([program, option, name]).toEqual(['sh', '-c', 'sh'])
    expect(script).toMatch(/^ulimit -c 0; ulimit -f 1048576; ulimit -v 8388608 .*; exec "\$@"$/)
    expect(rest.join(' ')).toBe(
      'nice -n 19 unshare -n setpriv --pdeathsig=KILL --no-new-privs --inh-caps=-all --bounding-set=-all ffmpeg -i file:source',
    )
  })

  it('runs in a namespace of its own user if the worker is not root', () => {
    expect(findConfinement(false, () => true).prefix.join(' ')).toBe(
      'nice -n 19 unshare -rn setpriv --pdeathsig=KILL --no-new-privs',
    )
  })

  it('runs with what the machine has', () => {
    expect(findConfinement(true, () => false)).toEqual({ prefix: [], hasNetwork: true })
    expect(findConfinement(false, ([program]) => program === 'nice')).toEqual({
      prefix: ['nice', '-n', '19'],
      hasNetwork: true,
    })
  })
})
