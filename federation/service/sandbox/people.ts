import type { SandboxPerson } from './issuer'

/** Who owns what in the sandbox. */
export const teams: Readonly<Record<string, string>> = {
  payments: 'mfe-wallet',
  play: 'mfe-lottery',
  stage: 'mfe-media',
  places: 'mfe-hosts',
  shell: 'host',
}

/** What the groups of the invented people mean. */
export const groups = {
  admins: 'admin',
  ...Object.fromEntries(
    Object.keys(teams).flatMap((team) =>
      (['viewer', 'publisher', 'releaser'] as const).map((role) => [`${team}-${role}`, { team, role }]),
    ),
  ),
}

/** Who makes other people admins; the service needs one before the first sign-in. */
export const sandboxAdmin = 'ada'

/** Nobody of them exists. */
export const people: readonly SandboxPerson[] = [
  {
    id: '1',
    name: 'lena',
    does: 'is a viewer in payments: sees everything, changes nothing',
    groups: ['payments-viewer'],
  },
  { id: '2', name: 'jun', does: 'publishes for payments', groups: ['payments-publisher'] },
  { id: '3', name: 'tomas', does: 'releases for payments and stage', groups: ['payments-releaser', 'stage-releaser'] },
  {
    id: '4',
    name: 'noor',
    does: 'releases for play, places and the shell',
    groups: ['play-releaser', 'places-releaser', 'shell-releaser'],
  },
  { id: '5', name: sandboxAdmin, does: 'is an admin, and in no team', groups: ['admins'] },
]
