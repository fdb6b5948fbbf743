import { defineTexts } from '@app/platform'
import type en from './locales/en_us.json'

export const { texts, useTexts } = defineTexts<typeof en>(
  'late',
  (language) => import(/* webpackChunkName: "late-[request]" */ `./locales/${language}.json`),
)
