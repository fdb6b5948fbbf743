import { defineTexts } from '@app/platform'
import type en from './locales/en_us.json'

/** The few words of the tiles: the screens of others that show them need not load those of all the screens here. */
const tile = defineTexts<typeof en>(
  'mfe-lottery-tile',
  (language) => import(/* webpackChunkName: "widget-locale-[request]" */ `./locales/${language}.json`),
)
export const tileTexts = tile.texts
export const useTileTexts = tile.useTexts
