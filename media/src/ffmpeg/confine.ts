import { spawnSync } from 'node:child_process'
import { words } from './words'

/**
 * What a program that opens a stranger's file is confined by: programs that each start the next one, as far as this
 * machine has and permits them.
 */
export type Confinement = {
  /** Starts it so that everything else on the machine goes first. */
  priority: readonly string[]
  prefix: readonly string[]
  hasNetwork: boolean
}

const MiB = 1024 * 1024
/** The addresses of one process; more than a film of 8192 × 4608 needs. */
const maxMemoryMiB = 8192
/** A segment has a few MiB, a text track less. */
const maxFileMiB = 512

/** The kernel ends this one first when memory runs out; a limit that a system lacks is left out. */
const limits = `ulimit -c 0; ulimit -f ${(maxFileMiB * MiB) / 512}; ulimit -v ${maxMemoryMiB * 1024} 2>/dev/null; echo 800 2>/dev/null >/proc/self/oom_score_adj; exec "$@"`

/** At the lowest priority a program still delays the others; an idle one runs when nobody else wants to. */
const priorities = [words('chrt --idle 0'), words('nice -n 19')]
/** root needs no user namespace, in which it would own nobody's files. */
const offline = (isRoot: boolean) => words(isRoot ? 'unshare -n' : 'unshare -rn')
/** Ends with its parent, and gains no rights; of root's it has only the ownership of files. */
const alone = (isRoot: boolean) =>
  words(`setpriv --pdeathsig=KILL --no-new-privs${isRoot ? ' --inh-caps=-all --bounding-set=-all' : ''}`)

/** The program and its arguments as they are started. */
export const confined = (
  tool: string,
  args: readonly string[],
  { priority, prefix }: Confinement,
): [string, string[]] => ['sh', ['-c', limits, 'sh', ...priority, ...prefix, tool, ...args]]

/**
 * Tries what this machine permits.
 * @param works whether a program that starts `true` succeeds
 */
export function findConfinement(
  isRoot: boolean,
  works: (starter: readonly string[]) => boolean = startsTrue,
): Confinement {
  const hasNetwork = !works(offline(isRoot))
  const starters = [hasNetwork ? [] : offline(isRoot), alone(isRoot)]
  const prefix = starters.filter((each) => each.length > 0 && works(each)).flat()
  return { priority: priorities.find(works) ?? [], prefix, hasNetwork }
}

function startsTrue([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0
}
