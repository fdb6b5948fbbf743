import type { Language } from '@app/contracts'
import type { AppRelease } from '@app/registry'
import { escapeHtml } from './html'
import { textsIn } from './texts'

/**
 * The page's notice that the app does not start; the host's boot script shows it (host/src/boot). Both are in the page
 * from the start, since nothing can be requested then.
 */
export function startNotice(language: Language, host: AppRelease): string {
  const t = textsIn(language)
  return [
    `<p id="start-late" class="sk-late" role="status" hidden>${t('startLate')}</p>`,
    `<main id="start-failed" class="sk-fail" role="alert" hidden><div><h1>${t('startFailed')}</h1><p>${t('startFailedText')}</p>`,
    `<button type="button">${t('tryAgain')}</button>`,
    `<small>${escapeHtml(`host ${host.version} · ${host.id.slice(-8)}`)}</small></div></main>`,
  ].join('')
}
