import {
  banks,
  boundBank,
  depositRecords,
  gameOrders,
  moneyLog,
  personalReport,
  userInfo,
  withdrawalRecords,
  withdrawalRule,
} from '@app/contracts'
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
    setbank: {
      load: () =>
        import(/* webpackChunkName: "page-setbank" */ '../screens/setbank/SetbankScreen').then((m) => m.SetbankScreen),
      prefetch: () => prefetchCall(boundBank, {}),
    },
    bindCard: {
      load: () =>
        import(/* webpackChunkName: "page-bindCard" */ '../screens/bind-card/BindCardScreen').then(
          (m) => m.BindCardScreen,
        ),
      prefetch: () => {
        prefetchCall(userInfo, {})
        prefetchCall(boundBank, {})
        prefetchCall(banks, {})
      },
    },
    withdraw: {
      load: () =>
        import(/* webpackChunkName: "page-withdraw" */ '../screens/withdraw/WithdrawScreen').then(
          (m) => m.WithdrawScreen,
        ),
      prefetch: () => {
        prefetchCall(userInfo, {})
        prefetchCall(boundBank, {})
        prefetchCall(withdrawalRule, {})
      },
    },
    withdrawRecord: {
      load: () =>
        import(/* webpackChunkName: "page-withdrawRecord" */ '../screens/withdraw-record/WithdrawRecordScreen').then(
          (m) => m.WithdrawRecordScreen,
        ),
      prefetch: () => prefetchCall(withdrawalRecords, {}),
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
