import { defineWidgets } from '@app/platform'
import { texts } from '../texts'

export const widgets = defineWidgets({
  texts,
  widgets: {
    BalanceCard: {
      load: () =>
        import(/* webpackChunkName: "widget-BalanceCard" */ '../components/balance-card/BalanceCard').then(
          (m) => m.BalanceCard,
        ),
    },
    PersonalReport: {
      load: () =>
        import(/* webpackChunkName: "widget-PersonalReport" */ '../components/personal-report/PersonalReport').then(
          (m) => m.PersonalReport,
        ),
    },
  },
})
