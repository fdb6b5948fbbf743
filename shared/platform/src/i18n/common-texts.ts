import type en from './locales/en_us.json'
import { defineTexts } from './texts'

/** Texts that every app says in the same words. The chunk is called as the host's own is, so that a page takes both in one file. */
export const { texts: commonTexts, useTexts: useCommonTexts } = defineTexts<typeof en>(
  'common',
  (language) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`),
)
