import { defineTexts } from '@app/platform'
import type en from './locales/en_us.json'

export const { texts, useTexts } = defineTexts<typeof en>(
  'mfe-media',
  (language) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`),
)
