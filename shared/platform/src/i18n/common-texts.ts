import type en from './locales/en_us.json'
import { defineTexts } from './texts'

/** Texts that all apps share. The chunk has the same name as the host's, so that a page gets both in one file. */
export const { texts: commonTexts, useTexts: useCommonTexts } = defineTexts<typeof en>(
  'common',
  (language) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`),
)
