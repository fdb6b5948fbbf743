import { defineCommand } from '../define-command'
import { checked } from '../report'
import { channelOption, flag, picksOf, text } from '../words'

export const checkCommand = defineCommand({
  name: 'check',
  takes: '[app[@id]…] [--static] [--channel production] [--by name] [--json]',
  does: 'runs the gate on releases and stores the result; changes nothing',
  more: `Without an ID, the newest release. The gate fetches every file and compares its hash, and checks shared versions, the
host's interface and the contracts of host, remotes and widgets, exposed modules, routes, the nine languages and the sizes
of the entry, the screens and the stylesheets: against the stable releases, each canary, every two of them, and the
previous host if it was replaced within a day. Then it opens the screens in a browser with the reference API, and again
with the release unreachable: its last good release must appear. The result is valid for these releases and this revision;
promote and canary require it.
  --static       without the browser; not enough for promote and canary. If no browser is found, set CHROMIUM to
                 one, best a headless shell`,
  options: { channel: channelOption, by: text, json: flag, static: flag },
  async run({ values, positionals }, { cwd, open, out }) {
    const { channel, static: isStatic } = values
    const picks = await picksOf(positionals, cwd)
    const { verbs } = await open(values)
    const result = await verbs.check({ channel, picks, isStatic })
    out(checked(result, values.json))
    return result.isGreen ? 0 : 1
  },
})
