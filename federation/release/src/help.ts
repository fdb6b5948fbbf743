import type { Verb } from './arguments'

type Help = { takes: string; does: string; more: string }

const help: Record<Verb, Help> = {
  publish: {
    takes:
      '[app…] [--snapshot | --preview N [--comment file]] [--plan file] [--key file] | [app] --from folder [--snapshot …]',
    does: 'publishes <app>/dist to the registry as an immutable release',
    more: `Build the app first. Its version is in package.json; a version can be published only once.
  --from folder  the output of a build made elsewhere: its mf-manifest.json, its files, and a remote.json with its app,
                 routes and languages (schema remote)
  --snapshot     publish as <version>-snapshot; publishing the same content again does nothing
  --preview N    publish as <version>-pr.N for pull request N: it uses up no version, staging shows it, no channel serves it,
                 and it is removed after 14 days
  --comment file write what the preview changes as Markdown, for a comment in the pull request
  --plan file    the plan of its rollouts, kept with the release (schema rollout); without it rollout.json in the app's
                 folder, or in the folder of --from, if there is one
  --key file     the key of the app's team, which signs the release here if the root asks for it (trust); RELEASE_KEY
                 names the file too. A preview needs none`,
  },
  check: {
    takes: '[app[@id]…] [--static] [--channel production] [--by name] [--json]',
    does: 'runs the gate on releases and stores the result; changes nothing',
    more: `Without an ID, the newest release. The gate fetches every file and compares its hash, and checks shared versions, the
host's interface and the contracts of host, remotes and widgets, exposed modules, routes, the nine languages and the size
of the entry: against the stable releases, each canary, every two of them, and the previous host if it was replaced within
a day. Then it opens the screens in a browser with the reference API, and again with the release unreachable: its last
good release must appear. The result is valid for these releases and this revision; promote and canary require it.
  --static       without the browser; not enough for promote and canary. If no browser is found, set CHROMIUM`,
  },
  promote: {
    takes: '[app[@id]…] [--channel production] [--by name] [--reason text] [--static [--over-own]] [--force]',
    does: 'makes releases stable, all in one step; the previous stable release becomes the last good one',
    more: `Without an ID, the newest release. It requires a passed check of exactly these releases, in a browser and against the
latest revision; the gate checks files, versions and contracts once more.
  --static       without a browser check; needs --reason, and the history says unopened
  --over-own     only apps that serve nothing yet, or a snapshot that the same --by promoted; lists the others and leaves
                 them alone. npm start uses this
  --force        continue although the gate refuses; needs --reason, and the refusal goes into the history
  --accept-size "why"   a release may be over 5 % and 1 KB larger than the stable one; the reason goes into the history`,
  },
  canary: {
    takes: '<app>[@id] --percent N [--cohort name…] | <app> --stop  [--channel] [--by] [--reason] [--static] [--force]',
    does: "gives a remote's release to a share of the members, or changes that share",
    more: `While the share grows, members who have it keep it, on all devices. 100 is everybody; promote makes it stable. A new
release requires a check, as with promote; changing its share does not.
  --percent N    0 to 100
  --cohort name  a group that gets it whatever the share, such as staff (cookie cohort=staff); can be repeated.
                 Without it, the groups stay as they are
  --stop         everybody gets the stable release again
  --static       without a browser check; needs --reason, and the history says unopened
  --accept-size "why"   as with promote`,
  },
  rollback: {
    takes: '<app> [--to id] [--channel production] [--by name] [--reason text] [--force] [--rescue-key file]',
    does: 'makes the last good release stable again, or the one given with --to',
    more: `New pages get it within seconds; open pages switch at the next change of tab. With --to, the app's canary ends too.
  --to id        a release that was stable in this channel before; see history
  --force        continue although the gate refuses; needs --reason
  --rescue-key   signs with this key, straight to the registry's files, while the release service is down`,
  },
  watch: {
    takes: '[app…] [--minutes 60] [--margin 1] [--least 200] [--follow [--every 60]] [--channel] [--by] [--json]',
    does: 'halts canaries that fail more often in browsers than stable',
    more: `It reads what browsers reported to the API (API_URL; the key is RELEASE_EVENTS_KEY, or the one in DATA_DIR) and compares each
canary with the stable release over the same minutes, counting each device once. It halts a bad canary, with the reason in
the history. What fails for everybody does not count against a canary. A halted one stays in status until somebody stops or
grows it.
  --minutes N    how far back, 5 to 10080: devices are stored for a week
  --margin N     how many percentage points more failures than stable are allowed, beyond chance (99.9 %)
  --least N      how many devices must have the canary before it is judged
  --follow       check again every --every seconds until stopped
Exit code 3: it halted a canary.`,
  },
  rollout: {
    takes:
      '[start app[@id] [--plan file] | pause app | resume app | advance app | halt app] [--channel] [--reason] [--json]',
    does: 'gives a release to everybody step by step, as a plan says, and halts it by figures',
    more: `Only with a release service, which looks at the figures from members' pages once a minute. Without arguments, it lists the
rollouts of the channel.
  start     a check, the first step, then by itself: the next step once its time is over, enough pages have loaded the
            release, and it is as good as stable beyond chance (99.9 %). A worse one is halted: everybody gets stable
  pause     stays at the step; a release that fails is still halted
  resume    goes on after a pause
  advance   begins the next step now, once it has its approvals
  halt      everybody gets stable again
  --accept-size "why"   as with promote, for all steps
  --plan    a file {"production": {"steps": […]}} (schema rollout); without it the plan that was published with the
            release, else 5, 25 and 50 % of two hours each
The host has no canary: everybody gets it at once, and then it is watched for 30 minutes against the minutes before. If it
is clearly worse, halt goes back to the release before, and advance keeps it.`,
  },
  freeze: {
    takes: '[app] --reason text [--days 7] [--channel production] [--by name]',
    does: 'blocks changes to the channel, or to one app in it, for some days, or until unfreeze',
    more: `Publishing and checking still work. So does going back: rollback to the last good release, canary --stop, and watch.
  --days N       1 to 30: then it ends by itself`,
  },
  unfreeze: {
    takes: '[app] [--channel production] [--by name] [--reason text]',
    does: 'allows changes to the channel, or to an app that is frozen alone, again',
    more: '',
  },
  status: {
    takes: '[--channel production] [--minutes 60] [--json]',
    does: 'shows what the channel serves, and how its releases perform in browsers',
    more: 'Devices, their share, failures, loads and load times are what browsers reported to the API (see watch) in the last --minutes. Below are the screens that edges could not draw in that time, and why.',
  },
  history: {
    takes: '[--channel production] [--json]',
    does: 'lists every revision of the channel, newest first',
    more: '',
  },
  delta: {
    takes: '[app] [--from id] [--to id] [--channel production] [--json]',
    does: 'shows what a release adds, drops and needs, and how its sizes change',
    more: `Sizes are what browsers receive; a release from before they were kept does not say them.
  --from id      compare with this release; by default the one that the channel serves as stable
  --to id        by default the newest release`,
  },
  export: {
    takes: '[--channel production] [--origin https://…]',
    does: 'prints what the channel serves, as JSON in the frontend-discovery format (v1-pre)',
    more: '  --origin       is put before the addresses; without it they start with /r/',
  },
  schema: {
    takes: '[name]',
    does: 'prints the JSON Schema of a record, or the names of all schemas',
    more: 'They are also in federation/release/schemas.',
  },
  audit: {
    takes: '[--known number:hash] [--json] | --from file [--known number:hash]',
    does: 'checks the audit log of the release service, or an export of it',
    more: `It says whether an entry was changed, moved or left out. It exits with 1 if so.
  --json         print all entries, for a file that --from takes
  --from file    check this export instead
  --known n:h    an entry that must be there, as an earlier run printed it: shows missing newest entries`,
  },
  trust: {
    takes:
      'init [--by name] | rotate [--rescue] | status | key file | propose file … | sign file --key file | publish file …',
    does: 'signs what is served, so that whoever can write to the registry cannot change what members get',
    more: `The keys are in DATA_DIR/trust. With service.key there, this command and the release service sign all that they write;
an edge with TRUST_ROOT takes nothing else.
  init           makes the keys, signs what is served as it is now, and prints TRUST_ROOT for the edges
  rotate         replaces the service key, which then counts for nothing, and signs again what is served and the releases
                 of the last 90 days; needs root.key. First roll back whatever none of your people released
  status         shows the newest root, which keys are here, and whether what is served is signed
  --rescue       rotate replaces the rescue key too
With several root keys, of which some number has to sign, each holder keeps their own and signs offline, in any order:
  key file       makes a key in this file, for a root or a team, and its public half in file.pub
  propose file   writes the next root into the file: --holder a.pub --holder b.pub … --threshold 2 changes the root keys,
                 --service and --rescue make new keys of these roles. Nothing in the registry changes
                 --team mfe-wallet=wallet.pub gives an app its team's key, or several, of which one has to sign each of
                 its releases besides the service; --no-team mfe-wallet takes them away
  sign file      adds your signature to it, with --key; says what you sign, and whose signatures are missing. A team's
                 new key signs what is served of its app
  publish file … puts it in force once enough keys of it and of the root before have signed it; takes several copies`,
  },
  login: {
    takes: '',
    does: 'signs you in at the release service in REGISTRY_URL, in the browser, for eight hours',
    more: `It prints an address of the service. Whoever is signed in there confirms, and the command line gets a token with the roles
of that person. The token is kept in XDG_CONFIG_HOME or ~/.config, readable by you alone; RELEASE_TOKEN takes precedence.`,
  },
  logout: { takes: '', does: 'ends the token of login at the release service, and forgets it', more: '' },
  gc: {
    takes: '[--days 90] [--delete] [--json]',
    does: 'lists releases that no channel has served for --days; with --delete, removes their files',
    more: `It never removes what a channel serves, or what was published within --days. Versions stay taken, histories stay complete.
  --days N       90 or more: open pages still need the files of their release
  --delete       remove them; without it nothing changes`,
  },
}

const command = 'npm run release --'
const surroundings = `Without an app, the current folder's app is used. The registry is REGISTRY_URL (a folder, a file: address,
or s3://bucket/prefix?endpoint=…), or DATA_DIR/registry, or .data/registry. If REGISTRY_URL is the https address of a
release service, login or RELEASE_TOKEN says who you are.
Exit codes: 0 done or nothing to do, 1 refused with reasons, 2 wrong usage.
`

const listed = Object.entries(help).map(([verb, { does }]) => `  ${command} ${verb.padEnd(9)} ${does}`)
const overview = `Publish and manage releases of the host and the remotes.

${listed.join('\n')}

Details: ${command} <command> --help
${surroundings}`

/** The help of one command, or all commands in a line each. */
export function helpOf(verb: Verb | null): string {
  if (!verb) return overview
  const { takes, does, more } = help[verb]
  return `${`${command} ${verb} ${takes}`.trimEnd()}\n\n${does}.\n${more ? `\n${more}\n` : ''}\n${surroundings}`
}
