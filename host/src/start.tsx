import {
  commonTexts,
  currentLanguage,
  currentSession,
  followOtherTabs,
  followOtherTabsBalance,
  followOtherTabsLanguage,
  keepLanguage,
  setLanguage,
  takeBaseInfoOfPage,
} from '@app/platform'
import { queryFits } from '@app/release'
import { leaveDialogSteps } from '@app/ui'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { awaitInstallOffer } from './install/install-offer'
import { startLate } from './layout/late'
import { ownerOf } from './navigation/warm-up'
import { load, prefetchPage } from './releases/parts'
import { releaseSet } from './releases/release-set'
import './releases/remote-events'
import { signOn } from './session/sign-on'
import { texts } from './texts'
import { keepTheme, markTheme, onOtherTabsTheme, storedTheme } from './theme/theme'

/** The landing screen's code and its first calls, beside the texts that everything needs. */
async function loadLanding(): Promise<void> {
  const { pathname, search } = window.location
  const owner = ownerOf(pathname === '/' ? '/live' : pathname)
  if (!owner) return
  const query = new URLSearchParams(search)
  // A malformed address, or one that this visitor may not open, asks the API for nothing (ROUTE-4).
  const mayOpen = owner.route.access !== 'member' || currentSession() !== null
  if (mayOpen && queryFits(owner.route, query)) void prefetchPage(owner.part, owner.page, query)
  // What fails here is shown, with its ladder and its panel, where the screen stands.
  await load({ kind: 'page', part: owner.part, name: owner.page }).catch(() => {})
}

/** Starts the app in the page that the edge wrote. The page's skeleton stays until the first screen is there. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no element with the id root')
  takeBaseInfoOfPage()
  keepLanguage(currentLanguage())
  if (storedTheme() !== 'system') keepTheme(storedTheme())
  awaitInstallOffer()
  leaveDialogSteps()
  followOtherTabs()
  followOtherTabsBalance()
  onOtherTabsTheme(markTheme)
  followOtherTabsLanguage((language) => void setLanguage(language))
  if (Object.values(releaseSet.remotes).some(({ isLocal }) => isLocal)) {
    const { askLocalRemotes } = await import(/* webpackChunkName: "staging-local" */ './staging/local-remotes')
    await askLocalRemotes()
  }
  const words = Promise.all([commonTexts.load(currentLanguage()), texts.load(currentLanguage())])
  // Whoever is signed on asks for nothing as somebody else before.
  await signOn()
  const landing = loadLanding()
  await words
  await Promise.race([landing, new Promise((resolve) => setTimeout(resolve, 1000))])
  createRoot(root).render(<App />)
  if (releaseSet.channel === 'staging')
    void import(/* webpackChunkName: "staging" */ './staging/start').then(({ startStaging }) => startStaging())
  await startLate(performance.now())
}
