import {
  type MixItem,
  mixName,
  type MixProblem,
  mixText,
  parseMix,
  type ReleaseSet,
  type StagingPage,
} from '@app/release'
import { escapeHtml } from './html'

/**
 * The bar of a staging page: it and its links need no script, so that a mix whose host does not start can be left.
 * `--page-top` tells the app's own bars what is taken at the top.
 */
export const stagingCss = `:root{--page-top:calc(32px + env(safe-area-inset-top));--st-ground:#f0c766;--st-ink:#231800;--st-card:#1d292d;--st-text:#f1f4f2;--st-link:#8fc7f5}
[data-theme=light]{--st-ground:#775100;--st-ink:#fff;--st-card:#fff;--st-text:#10201f;--st-link:#155a91}@media (prefers-color-scheme:light){:root:not([data-theme]){--st-ground:#775100;--st-ink:#fff;--st-card:#fff;--st-text:#10201f;--st-link:#155a91}}
body{padding-top:var(--page-top)}body .frame,body .sk-frame{min-height:calc(100dvh - var(--page-top))}
.st{position:fixed;inset:0 0 auto;z-index:1000;font:500 14px/1.4 system-ui,sans-serif;color:var(--st-text)}
.st summary{display:flex;align-items:center;justify-content:center;gap:8px;box-sizing:border-box;height:var(--page-top);padding:env(safe-area-inset-top) 12px 0;background:var(--st-ground);color:var(--st-ink);cursor:pointer;list-style:none;white-space:nowrap;overflow:hidden}
.st summary::-webkit-details-marker{display:none}.st summary:focus-visible{outline:2px solid var(--st-ink);outline-offset:-4px}
.st summary svg{flex:none;width:18px;height:18px}.st-n{font:500 13px/1 ui-monospace,monospace;overflow:hidden;text-overflow:ellipsis}
.st-l,.st-x{box-sizing:border-box;max-width:650px;max-height:70vh;margin:0 auto;padding:12px 20px;overflow:auto;overflow-wrap:anywhere;background:var(--st-card);box-shadow:0 8px 24px rgb(0 0 0/.4);border-radius:0 0 16px 16px}
.st p,.st ul{margin:0;padding:0;list-style:none}.st code{font:500 13px/1.4 ui-monospace,monospace}
.st li{display:flex;flex-wrap:wrap;gap:0 12px;align-items:center;justify-content:space-between;padding:4px 0}
.st a{display:inline-flex;align-items:center;min-height:44px;color:var(--st-link);font-weight:600;text-decoration:underline}
.st-late{visibility:hidden;display:none}body:has(#root>.sk-frame) .st-late{display:block;animation:st-late 0s linear 6s both}@keyframes st-late{from{visibility:hidden}to{visibility:visible}}`

const flask =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2"/><path d="M6.453 15h11.094"/><path d="M8.5 2h7"/></svg>'

/** Eight digits in two groups, as people read them out. */
const spoken = (name: string) => `${name.slice(0, 4)} ${name.slice(4)}`
const choiceOf = (item: MixItem) => ('id' in item ? item.id : item.origin.slice('http://'.length))
const words: Record<MixProblem['why'], string> = {
  'not understood': 'is not understood: a mix is written mfe-wallet@1.0.0-ab12cd34',
  'named twice': 'names a part that was named before',
  'not in the registry': 'is not in the registry',
}

/** `here` is the address of the page without a mix; links add one to it. */
export function renderStagingBar(set: ReleaseSet, staging: StagingPage, here: string): string {
  const { mix } = parseMix(set.mix ?? '')
  const link = (rest: readonly MixItem[], text: string) =>
    // the target keeps the app's router from taking the link
    `<a target="_self" href="${escapeHtml(`${here}${here.includes('?') ? '&' : '?'}mix=${encodeURIComponent(mixText(rest))}`)}">${text}</a>`
  const rows = mix.map(
    (item) =>
      `<li><span>${item.part} <code>${escapeHtml(choiceOf(item))}</code></span>${link(
        mix.filter((other) => other !== item),
        item.part in staging.production ? 'Production version' : 'Leave it out',
      )}</li>`,
  )
  const list = `<ul>${rows.join('')}</ul>`
  const reset = link([], 'Reset the mix')
  const problems = staging.problems.map(
    ({ asked, why }) => `<p><code>${escapeHtml(asked)}</code> ${words[why]}. It is left out.</p>`,
  )
  return [
    '<div class="st" id="staging-bar">',
    `<details><summary>${flask}<b>Staging</b><span class="st-n">${nameOf(set)}</span></summary>`,
    `<div class="st-l">${mix.length > 0 ? `${list}${reset}` : '<p>Everything is as this host serves it to all.</p>'}</div></details>`,
    problems.length > 0
      ? `<div class="st-x" role="alert">${problems.join('')}${link(mix, 'Go on without it')}</div>`
      : '',
    mix.length > 0
      ? `<div class="st-x st-late" role="status"><p>The app has not started yet. Perhaps the host of this mix cannot start.</p>${list}${reset}</div>`
      : '',
    '</div>',
  ].join('')
}

const nameOf = ({ mix }: ReleaseSet) => (mix ? `mix ${spoken(mixName(mix))}` : 'no mix')
