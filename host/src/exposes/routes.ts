import { lotteryHot, noticeList, systemConfig, userInfo } from '@app/contracts'
import { currentSession, definePages, prefetchCall } from '@app/platform'
import { texts } from '../texts'

const prefetchUser = () => {
  if (currentSession()) prefetchCall(userInfo, {})
}

/** The host's own screens; manifest.json names their paths. */
export const routes = definePages({
  texts,
  pages: {
    zhome: {
      load: () =>
        import(/* webpackChunkName: "page-zhome" */ '../screens/zhome/ZhomeScreen').then((m) => m.ZhomeScreen),
      prefetch: () => {
        prefetchUser()
        prefetchCall(systemConfig, {})
        prefetchCall(lotteryHot, {})
      },
    },
    welfare: {
      load: () =>
        import(/* webpackChunkName: "page-welfare" */ '../screens/welfare/WelfareScreen').then((m) => m.WelfareScreen),
      prefetch: () => prefetchCall(lotteryHot, {}),
    },
    mine: {
      load: () => import(/* webpackChunkName: "page-mine" */ '../screens/mine/MineScreen').then((m) => m.MineScreen),
      prefetch: prefetchUser,
    },
    login: {
      load: () =>
        import(/* webpackChunkName: "page-login" */ '../screens/login/LoginScreen').then((m) => m.LoginScreen),
    },
    register: {
      load: () =>
        import(/* webpackChunkName: "page-register" */ '../screens/register/RegisterScreen').then(
          (m) => m.RegisterScreen,
        ),
    },
    language: {
      load: () =>
        import(/* webpackChunkName: "page-language" */ '../screens/language/LanguageScreen').then(
          (m) => m.LanguageScreen,
        ),
    },
    setting: {
      load: () =>
        import(/* webpackChunkName: "page-setting" */ '../screens/setting/SettingScreen').then((m) => m.SettingScreen),
    },
    notice: {
      load: () =>
        import(/* webpackChunkName: "page-notice" */ '../screens/notice/NoticeScreen').then((m) => m.NoticeScreen),
      prefetch: () => prefetchCall(noticeList, {}),
    },
    service: {
      load: () =>
        import(/* webpackChunkName: "page-service" */ '../screens/service/ServiceOnlineScreen').then(
          (m) => m.ServiceOnlineScreen,
        ),
    },
  },
})
