import { type Language, languageTag } from '@app/contracts'
import {
  type MixItem,
  mixName,
  type MixProblem,
  mixText,
  parseMix,
  type ReleaseSet,
  type StagingPage,
} from '@app/registry'
import { escapeHtml } from './html'
import { textsIn } from './texts'

const flask =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2"/><path d="M6.453 15h11.094"/><path d="M8.5 2h7"/></svg>'

/** Eight digits in two groups, easy to read aloud. */
const spoken = (name: string) => `${name.slice(0, 4)} ${name.slice(4)}`
const choiceOf = (item: MixItem) => ('id' in item ? item.id : item.origin.slice('http://'.length))
const problemTexts = {
  'not understood': 'notUnderstood',
  'named twice': 'namedTwice',
  'not in the registry': 'notInRegistry',
  'a preview': 'isPreview',
} as const satisfies Record<MixProblem['why'], string>

/**
 * The bar with its links. `here` is the page's address without a mix; links add one to it. The bar follows the app in
 * the document, so that reading and tab order are as in production; it stays in the language the page was loaded in.
 */
export function renderStagingBar(set: ReleaseSet, staging: StagingPage, here: string, language: Language): string {
  const t = textsIn(language)
  const { mix } = parseMix(set.mix ?? '')
  const link = (rest: readonly MixItem[], text: string) =>
    // the target attribute keeps the app's router from handling the link
    `<a target="_self" href="${escapeHtml(`${here}${here.includes('?') ? '&' : '?'}mix=${encodeURIComponent(mixText(rest))}`)}">${text}</a>`
  const rows = mix.map(
    (item) =>
      `<li><span>${item.app} <code>${escapeHtml(choiceOf(item))}</code></span>${link(
        mix.filter((other) => other !== item),
        item.app in staging.production ? t('useProduction') : t('leaveOut'),
      )}</li>`,
  )
  const list = `<ul>${rows.join('')}</ul>`
  const reset = link([], t('resetAll'))
  const problems = staging.problems.map(
    ({ item, why }) => `<p>${t(problemTexts[why], { item: `<code>${escapeHtml(item)}</code>` })}</p>`,
  )
  return [
    `<div class="st" id="staging-bar" lang="${languageTag(language)}">`,
    `<details><summary>${flask}<b>${t('bar')}</b><span class="st-n">${set.mix ? t('mix', { name: spoken(mixName(set.mix)) }) : t('noMix')}</span></summary>`,
    `<div class="st-l">${mix.length > 0 ? `${list}${reset}` : `<p>${t('all')}</p>`}</div></details>`,
    problems.length > 0 ? `<div class="st-x" role="alert">${problems.join('')}${link(mix, t('goOn'))}</div>` : '',
    mix.length > 0 ? `<div class="st-x st-late" role="status"><p>${t('late')}</p>${list}${reset}</div>` : '',
    '</div>',
  ].join('')
}
