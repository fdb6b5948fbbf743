import { depositRecords, gameOrders, moneyLog, personalReport, userInfo } from '@app/contracts'
import { definePages, prefetchCall, prefetchPages } from '@app/platform'
import { moneyLogPages } from '../screens/money-log/moneyLogPages'
import { texts } from '../texts'

export const routes = definePages({
  texts,
  pages: {
    recharge: {
      load: () =>
        import(/* webpackChunkName: "page-recharge" */ '../screens/recharge/RechargeScreen').then(
          (m) => m.RechargeScreen,
        ),
      prefetch: () => prefetchCall(userInfo, {}),
    },
    channel: {
      load: () =>
        import(/* webpackChunkName: "page-channel" */ '../screens/channel/ChannelScreen').then((m) => m.ChannelScreen),
      prefetch: () => prefetchCall(userInfo, {}),
    },
    rechargeRecord: {
      load: () =>
        import(/* webpackChunkName: "page-rechargeRecord" */ '../screens/recharge-record/RechargeRecordScreen').then(
          (m) => m.RechargeRecordScreen,
        ),
      prefetch: () => prefetchCall(depositRecords, {}),
    },
    gameRecord: {
      load: () =>
        import(/* webpackChunkName: "page-gameRecord" */ '../screens/game-record/GameRecordScreen').then(
          (m) => m.GameRecordScreen,
        ),
      prefetch: () => prefetchCall(gameOrders, {}),
    },
    moneyLog: {
      load: () =>
        import(/* webpackChunkName: "page-moneyLog" */ '../screens/money-log/MoneyLogScreen').then(
          (m) => m.MoneyLogScreen,
        ),
      prefetch: () => prefetchPages(moneyLog, ...moneyLogPages),
    },
    personalReport: {
      load: () =>
        import(/* webpackChunkName: "page-personalReport" */ '../screens/personal-report/PersonalReportScreen').then(
          (m) => m.PersonalReportScreen,
        ),
      prefetch: () => prefetchCall(personalReport, {}),
    },
  },
})
