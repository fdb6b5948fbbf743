import { defineWidgets } from '@app/platform'
import { texts } from '../texts'

export const widgets = defineWidgets({
  texts,
  widgets: {
    DepositLimit: {
      load: () =>
        import(/* webpackChunkName: "widget-DepositLimit" */ '../components/deposit-limit/DepositLimit').then(
          (m) => m.DepositLimit,
        ),
    },
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
