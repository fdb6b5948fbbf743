import { currentLanguage, defineTexts, type TextKey } from '@app/platform'
import type en from './locales/en_us.json'

/** The words of the screens outside the tab bar, which the first screen does without: they come beside the code of those screens. */
export const { texts, useTexts } = defineTexts<typeof en>(
  'host-screens',
  (language) => import(/* webpackChunkName: "screens-locale-[request]" */ `./locales/${language}.json`),
)
export type TextName = TextKey<typeof en>

/** The words for what the member reads when they are here, which may not be what was read when they were asked for. */
async function loadTexts(): Promise<void> {
  for (let language = null; language !== currentLanguage();) {
    language = currentLanguage()
    await texts.load(language)
  }
}

/** A screen with its words. */
export async function withTexts<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [loaded] = await Promise.all([screen, loadTexts()])
  return loaded
}
