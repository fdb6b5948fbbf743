import type en from './locales/en_us.json'
import { defineTexts } from './texts'

/** Texts that every part says in the same words. */
export const { texts: commonTexts, useTexts: useCommonTexts } = defineTexts<typeof en>(
  'common',
  (language) => import(/* webpackChunkName: "common-[request]" */ `./locales/${language}.json`),
)
