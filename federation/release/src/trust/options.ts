/** Options of `trust`, as parseArgs takes them. */
export const trustOptions = {
  rescue: { type: 'boolean' },
  service: { type: 'boolean' },
  holder: { type: 'string', multiple: true },
  threshold: { type: 'string' },
  key: { type: 'string' },
  team: { type: 'string', multiple: true },
  'no-team': { type: 'string', multiple: true },
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
  /** The file of one's own key: a root key, or a team's. */
  key: string | undefined
  /** `app=file` with the public half of a key of the app's team. */
  teams: readonly string[]
  /** Apps whose teams no longer sign. */
  withoutTeam: readonly string[]
}
type Given = { rescue?: boolean; service?: boolean; holder?: string[]; threshold?: string; key?: string } & {
  team?: string[]
  'no-team'?: string[]
}

export const trustOptionsOf = ({ rescue = false, service = false, ...given }: Given): TrustOptions => ({
  rescue,
  service,
  holders: given.holder ?? [],
  threshold: given.threshold,
  key: given.key,
  teams: given.team ?? [],
  withoutTeam: given['no-team'] ?? [],
})

/** Which steps an option is for, and how it is written. */
const takenBy: Readonly<Record<keyof TrustOptions, { option: string; steps: readonly string[] }>> = {
  rescue: { option: 'rescue', steps: ['rotate', 'propose'] },
  service: { option: 'service', steps: ['propose'] },
  holders: { option: 'holder', steps: ['propose'] },
  threshold: { option: 'threshold', steps: ['propose'] },
  key: { option: 'key', steps: ['sign'] },
  teams: { option: 'team', steps: ['propose'] },
  withoutTeam: { option: 'no-team', steps: ['propose'] },
}

/** The first option that a step does not take, as it is written; null if all fit. */
export function strayOption(step: string, given: TrustOptions): string | null {
  const isSet = (value: TrustOptions[keyof TrustOptions]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  const stray = (Object.keys(takenBy) as (keyof TrustOptions)[]).find(
    (name) => isSet(given[name]) && !takenBy[name].steps.includes(step),
  )
  return stray === undefined ? null : `--${takenBy[stray].option}`
}

/** Steps that need no registry, so that keys can stay offline. */
export const isOfflineStep = (step: string | undefined): boolean => step === 'key' || step === 'sign'
