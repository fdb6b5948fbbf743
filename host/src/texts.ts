import { defineTexts, type TextKey } from '@app/platform'
import type en from './locales/en_us.json'

export const { texts, useTexts } = defineTexts<typeof en>(
  'host',
  (language) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`),
)
export type TextName = TextKey<typeof en>
