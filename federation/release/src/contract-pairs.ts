import type { Contract } from './contract'

/** A release in a pair, by name, with its declarations. */
export type Side = { name: string; app: string; contract: Contract }
/** A line of code that compiles only if the two releases match, and what it means if it does not. */
export type Line = {
  code: string
  /** Lines with the same problem are reported together: {} is replaced by their subjects. */
  problem: string
  subject?: string
}

const moduleOf = (side: Side, file: string) => `./${side.name}/${file.replace(/\.d\.ts$/, '')}`
const isSame = (one: Contract, two: Contract) => {
  const shared = ({ files }: Contract) => Object.entries(files).filter(([file]) => file.startsWith('shared/'))
  return JSON.stringify(shared(one)) === JSON.stringify(shared(two))
}

/** What the remote imports from the host, and what the host expects of the remote. */
export function linesOfHost(host: Side, remote: Side): Line[] {
  const shared = Object.entries(remote.contract.uses).flatMap(([name, used], at): Line[] => {
    const built = remote.contract.interfaces[name]
    const input = host.contract.interfaces[name]
    if (!built || isSame(host.contract, remote.contract)) return []
    const what = (kind = '') => `${remote.name} uses ${kind}{} of ${name}`
    const how = 'rebuild the remote against that host, or promote a host that fits'
    if (!input) {
      return [
        {
          code: 'export const none: never = 0',
          problem: `${what()}, which ${host.name} does not describe: ${how}.`,
          subject: 'names',
        },
      ]
    }
    const needs = `asks${at}`
    const has = `has${at}`
    return [
      { code: `import type * as ${needs} from '${moduleOf(remote, built)}'`, problem: '' },
      { code: `import type * as ${has} from '${moduleOf(host, input)}'`, problem: '' },
      ...used.values.map((symbol) => ({
        code: `export const ${symbol}${at}: typeof ${needs}.${symbol} = undefined as unknown as typeof ${has}.${symbol}`,
        problem: `${what()}, which ${host.name} no longer has, or has in a different form: ${how}.`,
        subject: symbol,
      })),
      ...used.types.map((symbol) => ({
        code: `import type { ${symbol} as ${symbol}Type${at} } from '${moduleOf(host, input)}'`,
        problem: `${what('the type ')}, which ${host.name} no longer has: ${how}.`,
        subject: symbol,
      })),
    ]
  })
  return [...shared, ...linesOfExposed(host, remote)]
}

/** Exposed module → its export, and the type in the host's interface that it must match. */
const taken = { './routes': ['routes', 'Pages'], './widgets': ['widgets', 'Widgets'] } as const

function linesOfExposed(host: Side, remote: Side): Line[] {
  const platform = host.contract.interfaces['@app/platform']
  return Object.entries(taken).flatMap(([module, [symbol, type]]) => {
    const file = remote.contract.exposes[module]
    if (!file || !platform) return []
    return [
      {
        code: `import type { ${symbol} as given_${symbol} } from '${moduleOf(remote, file)}'`,
        problem: `${remote.name} exposes ${module} without ${symbol}: export it from src/exposes/${symbol}.ts.`,
      },
      {
        code: `import type { ${type} } from '${moduleOf(host, platform)}'`,
        problem: `${host.name} has no type ${type} in its interface: promote a host that fits.`,
      },
      {
        code: `export const taken_${symbol}: ${type} = undefined as unknown as typeof given_${symbol}`,
        problem: `${remote.name} exposes ${module} in a different form than ${host.name} accepts: rebuild the remote against that host.`,
      },
    ]
  })
}

/** The props of a widget, be it a function or a class. */
const takes =
  'type Takes<W> = W extends { load: () => Promise<infer C> } ? C extends (given: infer P, ...rest: never[]) => unknown ? P : C extends new (given: infer P, ...rest: never[]) => unknown ? P : never : never'

/** The props that an app passes to another app's widgets. */
export function linesOfSlots(shows: Side, offers: Side): Line[] {
  const { slots } = shows.contract
  const file = offers.contract.exposes['./widgets']
  const names = slots?.names.filter((name) => name.startsWith(`${offers.app}/`)) ?? []
  if (!slots || names.length === 0) return []
  const imports = file
    ? [
        { code: `import type { Slots } from '${moduleOf(shows, slots.file)}'`, problem: '' },
        { code: `import type { widgets } from '${moduleOf(offers, file)}'`, problem: '' },
        { code: takes, problem: '' },
      ]
    : []
  const checks = names.map((name, at) => {
    const widget = name.slice(name.indexOf('/') + 1)
    return {
      code: file
        ? `export const slot${at}: Takes<typeof widgets.widgets.${widget}> = undefined as unknown as (Slots['${name}'] extends null ? {} : Slots['${name}'])`
        : 'export const none: never = 0',
      problem: `${shows.name} shows the widget ${name}, which ${offers.name} does not offer, or whose props differ: change one of them, or promote both in one command.`,
    }
  })
  return [...imports, ...checks]
}
