import { definePages } from '@app/platform'
import { texts } from '../texts'

export const routes = definePages({
  texts,
  pages: {
    recharge: {
      load: () =>
        import(/* webpackChunkName: "page-recharge" */ '../screens/recharge/RechargeScreen').then(
          (m) => m.RechargeScreen,
        ),
    },
    channel: {
      load: () =>
        import(/* webpackChunkName: "page-channel" */ '../screens/channel/ChannelScreen').then((m) => m.ChannelScreen),
    },
    rechargeRecord: {
      load: () =>
        import(/* webpackChunkName: "page-rechargeRecord" */ '../screens/recharge-record/RechargeRecordScreen').then(
          (m) => m.RechargeRecordScreen,
        ),
    },
    gameRecord: {
      load: () =>
        import(/* webpackChunkName: "page-gameRecord" */ '../screens/game-record/GameRecordScreen').then(
          (m) => m.GameRecordScreen,
        ),
    },
    moneyLog: {
      load: () =>
        import(/* webpackChunkName: "page-moneyLog" */ '../screens/money-log/MoneyLogScreen').then(
          (m) => m.MoneyLogScreen,
        ),
    },
    personalReport: {
      load: () =>
        import(/* webpackChunkName: "page-personalReport" */ '../screens/personal-report/PersonalReportScreen').then(
          (m) => m.PersonalReportScreen,
        ),
    },
    setbank: {
      load: () =>
        import(/* webpackChunkName: "page-setbank" */ '../screens/setbank/SetbankScreen').then((m) => m.SetbankScreen),
    },
    bindCard: {
      load: () =>
        import(/* webpackChunkName: "page-bindCard" */ '../screens/bind-card/BindCardScreen').then(
          (m) => m.BindCardScreen,
        ),
    },
    withdraw: {
      load: () =>
        import(/* webpackChunkName: "page-withdraw" */ '../screens/withdraw/WithdrawScreen').then(
          (m) => m.WithdrawScreen,
        ),
    },
    withdrawRecord: {
      load: () =>
        import(/* webpackChunkName: "page-withdrawRecord" */ '../screens/withdraw-record/WithdrawRecordScreen').then(
          (m) => m.WithdrawRecordScreen,
        ),
    },
    setPayPassword: {
      load: () =>
        import(/* webpackChunkName: "page-setPayPassword" */ '../screens/set-pay-password/SetPayPasswordScreen').then(
          (m) => m.SetPayPasswordScreen,
        ),
    },
    editPayPassword: {
      load: () =>
        import(
          /* webpackChunkName: "page-editPayPassword" */ '../screens/edit-pay-password/EditPayPasswordScreen'
        ).then((m) => m.EditPayPasswordScreen),
    },
  },
})
