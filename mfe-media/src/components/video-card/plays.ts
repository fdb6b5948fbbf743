import { defineTexts, type Texts, type Translate, useFormat } from '@app/platform'
import type en from './locales/en_us.json'

/** For the screens of this remote, which load it with their own texts. */
const screens = defineTexts<typeof en>(
  'mfe-media-plays',
  (language) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`),
)
/** For the widget, so that other remotes' screens need not load all texts of this one. */
const widget = defineTexts<typeof en>(
  'mfe-media-widget',
  (language) => import(/* webpackChunkName: "widget-locale-[request]" */ `./locales/${language}.json`),
)
export const playsTexts: Texts = screens.texts
export const widgetTexts: Texts = widget.texts

function useCount(t: Translate<typeof en>): (count: number) => string {
  const { number } = useFormat()
  return (count) => (count === 0 ? t('new') : t('plays', { count, number: number(count) }))
}

/** Formats a play count as text; a video that nobody has played yet is new. */
export const usePlays = (): ((count: number) => string) => useCount(screens.useTexts())
export const usePlaysInWidget = (): ((count: number) => string) => useCount(widget.useTexts())
