import { defineTexts, type Texts, type Translate, useFormat } from '@app/platform'
import type en from './locales/en_us.json'

/** For the screens here, in one file with their words. */
const screens = defineTexts<typeof en>(
  'mfe-media-plays',
  (language) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`),
)
/** The same for the widget: the screens of others that show it need not load the words of all the screens here. */
const widget = defineTexts<typeof en>(
  'mfe-media-widget',
  (language) => import(/* webpackChunkName: "widget-locale-[request]" */ `./locales/${language}.json`),
)
export const playsTexts: Texts = screens.texts
export const widgetTexts: Texts = widget.texts

function useCount(t: Translate<typeof en>): (count: number) => string {
  const { number } = useFormat()
  return (count) => t('plays', { count, number: number(count) })
}

/** 'How often watched' in words. */
export const usePlays = (): ((count: number) => string) => useCount(screens.useTexts())
export const usePlaysInWidget = (): ((count: number) => string) => useCount(widget.useTexts())
