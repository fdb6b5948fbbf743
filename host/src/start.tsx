import { onRemoteEvent, releaseSet, styleWriters } from '@app/loader'
import { pageJson } from '@app/loader/page-json'
import {
  commonTexts,
  currentLanguage,
  followOtherTabs,
  followOtherTabsBalance,
  followOtherTabsLanguage,
  keepLanguage,
  setLanguage,
  takeBaseInfoOfPage,
} from '@app/platform'
import { leaveDialogSteps } from '@app/ui'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { storeAdult } from './adult/adult'
import { stylesHere } from './boot/awaited-styles'
import { isDrawn, takeDrawnData } from './draw/drawn'
import { awaitInstallOffer } from './install/install-offer'
import { startDeferred } from './layout/deferred'
import { startLanguage, startPath } from './navigation/start'
import { loadScreen, ownerOf } from './navigation/warm-up'
import { signOn } from './session/sign-on'
import { texts } from './texts'
import { storeTheme, markTheme, onOtherTabsTheme, storedTheme } from './theme/theme'

/** Loads the code of all that the landing screen shows at once, so that nothing of it becomes a skeleton again. */
async function loadLanding(): Promise<void> {
  const { pathname } = window.location
  const owner = ownerOf(pathname === '/' ? startPath() : pathname)
  // The screen's areas handle a failure, with retries and their panels.
  if (owner) await loadScreen(owner).catch(() => {})
}

/** How long the skeleton, or what is drawn, stands for a screen whose code does not come. */
const landingWithinMs = { skeleton: 1000, drawing: 10_000 }

/** Starts the app in the edge's page, whose skeleton stays until the first screen is ready. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no element with the id root')
  takeBaseInfoOfPage()
  takeDrawnData()
  storeAdult()
  keepLanguage(startLanguage())
  if (storedTheme() !== 'system') storeTheme(storedTheme())
  awaitInstallOffer()
  leaveDialogSteps()
  followOtherTabs()
  followOtherTabsBalance()
  onOtherTabsTheme(markTheme)
  followOtherTabsLanguage((language) => void setLanguage(language))
  if (Object.values(releaseSet.remotes).some(({ isLocal }) => isLocal)) {
    const { fetchLocalRemotes } = await import(/* webpackChunkName: "staging-local" */ '@app/mixer/local-remotes')
    await fetchLocalRemotes(releaseSet)
  }
  const words = Promise.all([commonTexts.load(currentLanguage()), texts.load(currentLanguage())])
  // Before the first screen loads, so that it makes no call as somebody else.
  await signOn()
  const landing = loadLanding()
  await words
  const patience = isDrawn() ? landingWithinMs.drawing : landingWithinMs.skeleton
  await Promise.race([landing, new Promise((resolve) => setTimeout(resolve, patience))])
  await stylesHere()
  // The page's inline style repeats some rules of the stylesheets; after them it would override their variants.
  document.head.prepend(...document.head.querySelectorAll('style:first-of-type'))
  createRoot(root).render(<App />)
  if (releaseSet.channel === 'staging')
    void import(/* webpackChunkName: "staging" */ '@app/mixer').then(({ startMixer }) =>
      startMixer({ set: releaseSet, staging: pageJson('staging'), onRemoteEvent, styleWriters }),
    )
  await startDeferred(performance.now())
}
