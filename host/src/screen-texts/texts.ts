import { currentLanguage, defineTexts, type TextKey } from '@app/platform'
import type en from './locales/en_us.json'

/** Texts of the screens outside the tab bar; they load with the code of those screens. */
export const { texts, useTexts } = defineTexts<typeof en>(
  'host-screens',
  (language) => import(/* webpackChunkName: "screens-locale-[request]" */ `./locales/${language}.json`),
)
export type TextName = TextKey<typeof en>

/** Loads the texts again if the language changed meanwhile. */
async function loadTexts(): Promise<void> {
  for (let language = null; language !== currentLanguage();) {
    language = currentLanguage()
    await texts.load(language)
  }
}

/** Loads a screen with its texts. */
export async function withTexts<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [loaded] = await Promise.all([screen, loadTexts()])
  return loaded
}
