import { defineTexts } from '@app/platform'
import type en from './locales/en_us.json'

/** The tiles' texts, separate so that other remotes' screens need not load all texts of this one. */
const tile = defineTexts<typeof en>(
  'mfe-lottery-tile',
  (language) => import(/* webpackChunkName: "widget-locale-[request]" */ `./locales/${language}.json`),
)
export const tileTexts = tile.texts
export const useTileTexts = tile.useTexts
