import { changed } from '../change-report'
import { defineCommand } from '../define-command'
import { author, demandReason, filled, flag, onlyApp, ownApp, releaseIdOf } from '../words'

export const rollbackCommand = defineCommand({
  name: 'rollback',
  takes: '<app> [--to id] [--channel production] [--by name] [--reason text] [--force] [--rescue-key file]',
  does: 'makes the last good release stable again, or the one given with --to',
  more: `New pages get it within seconds; open pages switch at the next change of tab. With --to, the app's canary ends too.
  --to id        a release that was stable in this channel before; see history
  --force        continue although the gate refuses; needs --reason
  --rescue-key   signs with this key, straight to the registry's files, while the release service is down`,
  options: {
    ...author,
    force: flag,
    to: releaseIdOf('--to'),
    'rescue-key': filled('--rescue-key takes the file of the rescue key.'),
  },
  async run({ values, positionals }, { cwd, open }) {
    const { channel, by, force, to, 'rescue-key': rescueKey } = values
    demandReason(values)
    const app = onlyApp('rollback', positionals, 'a release; choose the release with --to.') ?? (await ownApp(cwd))
    const reason = values.reason ?? ['rollback', app, to].filter(Boolean).join(' ')
    const { verbs } = await open({ by, rescueKey })
    return changed(await verbs.rollBack({ channel, reason, app, to, force }), channel, [{ app }])
  },
})
