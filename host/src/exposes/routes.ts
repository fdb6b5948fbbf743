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
      prefetch: () => {
        prefetchUser()
        if (currentSession()) prefetchCall(noticeList, {})
      },
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
    notFound: {
      load: () =>
        import(/* webpackChunkName: "page-notFound" */ '../screens/not-found/NotFoundScreen').then(
          (m) => m.NotFoundScreen,
        ),
    },
    setting: {
      load: () =>
        import(/* webpackChunkName: "page-setting" */ '../screens/setting/SettingScreen').then((m) => m.SettingScreen),
      prefetch: prefetchUser,
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
    agreement: {
      load: () =>
        import(/* webpackChunkName: "page-agreement" */ '../screens/agreement/AgreementScreen').then(
          (m) => m.AgreementScreen,
        ),
    },
    infomation: {
      load: () =>
        import(/* webpackChunkName: "page-infomation" */ '../screens/infomation/InfomationScreen').then(
          (m) => m.InfomationScreen,
        ),
      prefetch: prefetchUser,
    },
    setname: {
      load: () =>
        import(/* webpackChunkName: "page-setname" */ '../screens/setname/SetnameScreen').then((m) => m.SetnameScreen),
      prefetch: prefetchUser,
    },
    setsex: {
      load: () =>
        import(/* webpackChunkName: "page-setsex" */ '../screens/setsex/SetsexScreen').then((m) => m.SetsexScreen),
      prefetch: prefetchUser,
    },
    setLoginPassword: {
      load: () =>
        import(
          /* webpackChunkName: "page-setLoginPassword" */ '../screens/set-login-password/SetLoginPasswordScreen'
        ).then((m) => m.SetLoginPasswordScreen),
    },
    servicePage: {
      load: () =>
        import(/* webpackChunkName: "page-servicePage" */ '../screens/service/ServicePageScreen').then(
          (m) => m.ServicePageScreen,
        ),
    },
  },
})
