import { currentLanguage, defineWidgets } from '@app/platform'
import { tileTexts } from '../components/hot-games/tileTexts'
import { texts } from '../texts'

/** A widget that uses the screens' texts: they load together with its code. */
async function withTexts<Component>(component: Promise<Component>): Promise<Component> {
  const [loaded] = await Promise.all([component, texts.load(currentLanguage())])
  return loaded
}

export const widgets = defineWidgets({
  texts: tileTexts,
  widgets: {
    HotGames: {
      load: () =>
        import(/* webpackChunkName: "widget-HotGames" */ '../components/hot-games/HotGames').then((m) => m.HotGames),
    },
    PlayReminder: {
      load: () =>
        withTexts(
          import(/* webpackChunkName: "widget-PlayReminder" */ '../components/play-reminder/PlayReminder').then(
            (m) => m.PlayReminder,
          ),
        ),
    },
  },
})
