import { audit } from '../audit'
import { defineCommand } from '../define-command'
import { UsageError } from '../usage-error'
import { demandNoApp, filled, flag, text } from '../words'

export const auditCommand = defineCommand({
  name: 'audit',
  takes: '[--known number:hash] [--json] | --from file [--known number:hash]',
  does: 'checks the audit log of the release service, or an export of it',
  more: `It says whether an entry was changed, moved or left out. It exits with 1 if so.
  --json         print all entries, for a file that --from takes
  --from file    check this export instead
  --known n:h    an entry that must be there, as an earlier run printed it: shows missing newest entries`,
  options: { from: filled('--from takes a file that audit --json wrote.'), known: text, json: flag },
  async run({ values, positionals }, { open }) {
    const { from, json } = values
    demandNoApp('audit', positionals)
    const known = values.known === undefined ? undefined : entryOf(values.known)
    // an export is checked without a registry
    return audit({ from, known, json }, { audit: async () => (await open()).verbs.audit() })
  },
})

/** @throws UsageError */
function entryOf(known: string) {
  const [, seq, hash] = /^([1-9]\d{0,11}):([0-9a-f]{64})$/.exec(known) ?? []
  if (seq && hash) return { seq: Number(seq), hash }
  throw new UsageError('--known takes the number and the hash of an entry, as audit prints them.')
}
