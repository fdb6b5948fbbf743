import { playKills } from './kills'

/** `npm run chaos:service` kills thirty times. */
const kills = 4

it('REL-7 REL-8 REL-9 REL-17 REL-22 two teams lose nothing, and nothing happens twice, while one of two instances is killed again and again', async () => {
  const { problems, ...done } = await playKills({ kills })
  expect(problems).toEqual([])
  expect(done.rollouts).toBeGreaterThan(1)
  expect(done.revisions).toBeGreaterThan(11)
}, 600_000)
