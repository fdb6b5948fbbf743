/**
 * Publishes what was built, and makes it what the channel serves where that serves nothing, or what an earlier start made. What a person
 * promoted, or gives to some as a canary, stays, and is said. Both are no-ops when nothing changed.
 * @param {(args: string[], what: string) => Promise<string>} release runs the release command and gives what it printed
 * @returns {Promise<string>} what was promoted and what was left
 */
export async function releaseLocally(release, { apps, channel }) {
  const published = await release(['publish', ...apps, '--snapshot'], 'Publishing the apps')
  const picks = published
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' ')[0])
  const by = ['--channel', channel, '--by', 'npm start', '--reason', 'local start', '--static', '--over-own']
  return release(['promote', ...picks, ...by], 'Promoting the apps')
}
