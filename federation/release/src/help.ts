import type { Verb } from './arguments'

type Help = { takes: string; does: string; more: string }

const help: Record<Verb, Help> = {
  publish: {
    takes: '[app…] [--snapshot] | [app] --from folder [--snapshot]',
    does: 'puts <app>/dist into the registry as a release that never changes',
    more: `Build the app first; its version is in package.json, and a version is published once.
  --from folder  what a build made elsewhere left: its mf-manifest.json, its files, and a remote.json that says its app,
                 routes and languages (schema remote)
  --snapshot     publish as <version>-snapshot; the same content again does nothing`,
  },
  check: {
    takes: '[app[@id]…] [--static] [--channel production] [--by name] [--json]',
    does: 'lets the gate look at releases without changing anything, and keeps what it said',
    more: `Without an id the newest release. The gate fetches every file and compares its hash, and looks at shared versions, the
host's interface and the contracts of host, remotes and widgets, exposed modules, routes, the nine languages and the size
of the entry: against what is stable, each canary and two at once, and the host before if it was replaced within a day.
Then it opens the screens in a browser before the reference API, and once with the release out of reach: its last good
one must show. The result counts for these releases and this revision, and promote and canary ask for it.
  --static       without the browser; promote and canary do not take that. CHROMIUM names one that is not found`,
  },
  promote: {
    takes: '[app[@id]…] [--channel production] [--by name] [--reason text] [--static [--over-own]] [--force]',
    does: 'makes releases stable, all in one step; what was stable becomes the last good one',
    more: `Without an id the newest release. It takes a green check of just these releases against the latest revision that opened
their screens, and the gate looks at files, versions and contracts once more.
  --static       without a check in a browser; needs --reason, and the history says unopened
  --over-own     only apps that serve nothing yet, or a snapshot that the same --by promoted; names the others and leaves
                 them. What npm start does
  --force        goes on where the gate says no; needs --reason, and what it said is kept in the history`,
  },
  canary: {
    takes: '<app>[@id] --percent N [--cohort name…] | <app> --stop  [--channel] [--by] [--reason] [--static] [--force]',
    does: 'gives a release of a remote to a share of the members, or changes the share',
    more: `A member stays in or out while the share grows, on all devices. 100 is everybody; promote makes it stable. A release that
comes in takes a check as promote does; changing its share does not.
  --percent N    0 to 100
  --cohort name  a group that gets it whatever the share, such as staff (cookie cohort=staff); may be repeated.
                 Left out, the groups stay as they are
  --stop         everybody gets stable again
  --static       without a check in a browser; needs --reason, and the history says unopened`,
  },
  rollback: {
    takes: '<app> [--to id] [--channel production] [--by name] [--reason text] [--force]',
    does: 'makes the last good release stable again, or the one that --to names',
    more: `New pages have it within seconds; open pages stay as they are. With --to a canary of the app ends too.
  --to id        a release that was stable in this channel before, see history
  --force        goes on where the gate says no; needs --reason`,
  },
  watch: {
    takes: '[app…] [--minutes 60] [--margin 1] [--least 200] [--follow [--every 60]] [--channel] [--by] [--json]',
    does: 'halts canaries that fail more often in browsers than stable',
    more: `It reads what browsers told the API (API_URL; the key is RELEASE_EVENTS_KEY, or what the API keeps in DATA_DIR), compares each
canary with stable on devices of the same minutes, each once, and takes a bad one back to nobody, with the reason in the history. What fails
for everybody is not held against a canary. A halted one stays in status until somebody stops or grows it.
  --minutes N    how far back, 5 to 10080: devices are known for a week
  --margin N     percentage points of failures more than stable; chance is left out of it (99.9 %)
  --least N      devices that have the canary, before it says anything
  --follow       looks again every --every seconds until it is ended
Exit code 3: it halted one.`,
  },
  freeze: {
    takes: '--reason text [--channel production] [--by name]',
    does: 'lets nothing change the channel but unfreeze',
    more: 'Publishing and checking go on.',
  },
  unfreeze: {
    takes: '[--channel production] [--by name] [--reason text]',
    does: 'lets the channel change again',
    more: '',
  },
  status: {
    takes: '[--channel production] [--minutes 60] [--json]',
    does: 'what the channel serves, and how its releases do in browsers',
    more: 'Devices, their share, failures, loads and load times are those that browsers told the API (see watch) in the last --minutes.',
  },
  history: {
    takes: '[--channel production] [--json]',
    does: 'every revision of the channel, the newest first',
    more: '',
  },
  export: {
    takes: '[--channel production] [--origin https://…]',
    does: 'what the channel serves, as JSON in the frontend-discovery format (v1-pre)',
    more: '  --origin       goes before the addresses; without it they start with /r/',
  },
  schema: {
    takes: '[name]',
    does: 'prints the JSON Schema of a record, or the names of all schemas',
    more: 'They stand in federation/release/schemas, too.',
  },
  gc: {
    takes: '[--days 90] [--delete] [--json]',
    does: 'names releases that no channel served within the days, and removes their files with --delete',
    more: `Never what a channel serves, and nothing published within the days. Versions stay taken, histories stay whole.
  --days N       90 or more: open pages live on the files of their release
  --delete       removes them; without it nothing changes`,
  },
}

const command = 'npm run release --'
const surroundings = `Where an app may be left out, it is that of the folder. The registry is REGISTRY_URL (a folder,
a file: address, or s3://bucket/prefix?endpoint=…), else DATA_DIR/registry, else .data/registry.
Exit codes: 0 done or nothing to do, 1 refused with the reasons, 2 not understood.
`

const listed = Object.entries(help).map(([verb, { does }]) => `  ${command} ${verb.padEnd(9)} ${does}`)
const overview = `Releases of the host and the remotes.

${listed.join('\n')}

${command} <command> --help tells more.
${surroundings}`

/** What one command takes and does, or all of them in a line each. */
export function helpOf(verb: Verb | null): string {
  if (!verb) return overview
  const { takes, does, more } = help[verb]
  return `${command} ${verb} ${takes}\n\n${does}.\n${more ? `\n${more}\n` : ''}\n${surroundings}`
}
