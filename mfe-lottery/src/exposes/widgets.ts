import { defineWidgets } from '@app/platform'
import { texts } from '../texts'

export const widgets = defineWidgets({
  texts,
  widgets: {
    HotGames: {
      load: () =>
        import(/* webpackChunkName: "widget-HotGames" */ '../components/hot-games/HotGames').then((m) => m.HotGames),
    },
    PlayReminder: {
      load: () =>
        import(/* webpackChunkName: "widget-PlayReminder" */ '../components/play-reminder/PlayReminder').then(
          (m) => m.PlayReminder,
        ),
    },
  },
})
