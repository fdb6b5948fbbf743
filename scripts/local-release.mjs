/**
 * Publishes the builds and promotes those whose app the channel does not serve yet, or serves from an earlier start.
 * What a person promoted, or made a canary, stays and is reported. Does nothing if nothing changed.
 * @param {(args: string[], what: string) => Promise<string>} release runs the release command and returns its output
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
