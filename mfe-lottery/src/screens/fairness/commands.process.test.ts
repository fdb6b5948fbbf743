import { execFileSync } from 'node:child_process'
import { deriveDice, hexToBytes } from '@app/fairness'
import { make } from '@app/testing'
import { bytesCommand, sealCommand } from './commands'

const run = (command: string) => execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trim()
const round = make.fairnessRound()

describe('the commands for a terminal', () => {
  it('LOT-13 print the same seal and bytes as the page derives', async () => {
    expect(run(sealCommand(round))).toContain(round.commitment)
    const secret = hexToBytes(round.secret)
    const { steps } = await deriveDice({ secret, game: round.key, round: round.period, beacon: '' })
    expect(run(bytesCommand(round))).toContain(steps[0]?.block)
  })

  it('LOT-13 stay one command, whatever the server sends', () => {
    expect(run(bytesCommand({ ...round, beacon: "'; echo stolen; '" }))).not.toContain('stolen')
  })
})
