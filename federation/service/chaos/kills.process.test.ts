import { playKills } from './kills'

/** `npm run chaos:service` kills thirty times. */
const kills = 4

it('REL-7 REL-8 REL-9 REL-11 REL-16 REL-17 REL-22 REL-24 REL-28 two teams lose nothing, nothing happens twice or without its approvals, and a bad canary is halted once, while one of two instances is killed again and again', async () => {
  const { problems, ...done } = await playKills({ kills })
  expect(problems).toEqual([])
  expect(done.kills).toBe(kills)
  expect(done.rollouts).toBeGreaterThan(1)
  expect(done.revisions).toBeGreaterThan(11)
  expect(done.halted).toBeGreaterThan(0)
  // two changes and both of a rollout's
  expect(done.approved).toBeGreaterThan(3)
  expect(done.declined).toBeGreaterThan(1)
}, 600_000)
