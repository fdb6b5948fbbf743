import { defineTexts } from '@app/platform'
import type en from './locales/en_us.json'

export const { texts, useTexts } = defineTexts<typeof en>(
  'staging',
  (language) => import(/* webpackChunkName: "staging-[request]" */ `./locales/${language}.json`),
)
