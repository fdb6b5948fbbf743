import { RunRefused } from './ci'
import { noteRefusedRuns } from './refused-runs'

it('REL-8 strangers cannot fill the audit log: it takes a hundred refused runs an hour', async () => {
  const noted: unknown[] = []
  let at = 0
  const note = noteRefusedRuns({ note: async (entry) => void noted.push(entry) }, () => new Date(at))
  const refuse = async (first: number) => {
    for (let run = first; run < first + 110; run++) await note(new RunRefused(`CI eve/wallet run ${run}`, 'No rule.'))
  }
  await refuse(0)
  expect(noted).toHaveLength(100)
  at = 3_600_000
  await refuse(0)
  expect(noted).toHaveLength(200)
})
