/** Options of `trust`, as parseArgs takes them. */
export const trustOptions = {
  rescue: { type: 'boolean' },
  service: { type: 'boolean' },
  holder: { type: 'string', multiple: true },
  threshold: { type: 'string' },
  key: { type: 'string' },
} as const

export type TrustOptions = {
  /** Also replaces the rescue key. */
  rescue: boolean
  /** Replaces the service key. */
  service: boolean
  /** Files with the public halves of all root keys. */
  holders: readonly string[]
  /** How many of them sign a root. */
  threshold: string | undefined
  /** The file of the holder's own root key. */
  key: string | undefined
}
type Given = { rescue?: boolean; service?: boolean; holder?: string[]; threshold?: string; key?: string }

export const trustOptionsOf = ({ rescue, service, holder, threshold, key }: Given): TrustOptions => ({
  ...{ rescue: rescue ?? false, service: service ?? false, holders: holder ?? [], threshold, key },
})

/** Which steps an option is for. */
const takenBy: Readonly<Record<keyof TrustOptions, readonly string[]>> = {
  rescue: ['rotate', 'propose'],
  service: ['propose'],
  holders: ['propose'],
  threshold: ['propose'],
  key: ['sign'],
}

/** The first option that a step does not take, as it is written; null if all fit. */
export function strayOption(step: string, given: TrustOptions): string | null {
  const isSet = (name: keyof TrustOptions) => (name === 'holders' ? given.holders.length > 0 : Boolean(given[name]))
  const stray = (Object.keys(takenBy) as (keyof TrustOptions)[]).find(
    (name) => isSet(name) && !takenBy[name].includes(step),
  )
  return stray === undefined ? null : `--${stray === 'holders' ? 'holder' : stray}`
}

/** Steps that need no registry, so that keys can stay offline. */
export const isOfflineStep = (step: string | undefined): boolean => step === 'key' || step === 'sign'
