import { defineTexts, type Texts } from '@app/platform'
import { playsTexts } from './components/video-card/plays'
import type en from './locales/en_us.json'

const screens = defineTexts<typeof en>(
  'mfe-media',
  (language) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`),
)
export const { useTexts } = screens

/** The texts of the screens. */
export const texts: Texts = {
  namespace: 'mfe-media',
  load: async (language) => {
    await Promise.all([screens.texts.load(language), playsTexts.load(language)])
  },
}
