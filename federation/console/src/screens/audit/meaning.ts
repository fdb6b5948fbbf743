import { type Channel, stableOf } from '@app/registry'
import { partsOf } from '../../release/name'
import { texts } from '../../texts'
import type { Row } from './rows'

const words = texts.audit

/** What somebody did, such as `promoted`, or wanted to do. */
export function whatText({ entry, call }: Row): string {
  const known = Object.hasOwn(words.did, call) ? words.did[call] : undefined
  const verb =
    known?.[entry.outcome === 'done' ? 0 : 1] ?? call.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return entry.action === 'force' ? `${words.around}${verb}` : verb
}

/** The releases that it is about. */
export function releasesOf({ did, request }: Row): { app: string; id: string }[] {
  const requested = request.picks ?? (request.pick ? [request.pick] : [])
  const releases = did.releases ?? requested.flatMap(({ app, id }) => (id === undefined ? [] : [{ app, id }]))
  return releases.filter(({ app, id }) => app !== '' && id !== '')
}

/** To which apps, releases or people, such as `mfe-wallet 3.4.0 in production`. */
export function targetText(row: Row): string {
  const { entry, did, request } = row
  const releases = releasesOf(row)
  const [, channel] = /(?:^|, )channel ([^,]+)/.exec(entry.target) ?? []
  const where = did.channel ?? channel
  const percent = did.percent ?? request.percent
  if (releases.length === 0) {
    const rest = entry.target.replace(/^(upload|channel) [^,]+(, |$)/, '')
    if (rest === '') return entry.target === '' ? sentText(row) : entry.target
    return where === undefined ? rest : `${rest} ${words.inChannel(where)}`
  }
  return [
    releases.map(({ app, id }) => `${app} ${partsOf(id).version}`).join(words.and),
    ...(percent === undefined ? [] : [words.share(percent, did.cohorts ?? request.cohorts ?? [])]),
    ...(where === undefined ? [] : [words.inChannel(where)]),
  ].join(' ')
}

/** What a change without a target of its own was about, from what was sent, such as `laptop, ana`. */
function sentText({ call, sent }: Row): string {
  const { name, person, issuer, url, app, apps = app } = sent
  const named = [name, person, issuer, url, apps].flat().filter((text) => typeof text === 'string')
  if (named.length > 0) return named.join(', ')
  return call === 'collect' ? words.registry : words.service
}

/** What a revision served of an app, such as `3.3.1, 3.4.0 to 25 %`. */
export function servedText(revision: Channel | undefined, app: string): string {
  const stable = revision && stableOf(revision, app)?.stable
  if (stable === undefined) return words.servedNothing
  const canary = revision?.remotes[app]?.canary
  const version = partsOf(stable).version
  const share = canary ? words.share(canary.percent, canary.cohorts) : ''
  return words.serves(version, canary ? partsOf(canary.id).version : null, share)
}
