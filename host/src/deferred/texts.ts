import { defineTexts } from '@app/platform'
import type en from './locales/en_us.json'

export const { texts, useTexts } = defineTexts<typeof en>(
  'deferred',
  (language) => import(/* webpackChunkName: "deferred-[request]" */ `./locales/${language}.json`),
)
