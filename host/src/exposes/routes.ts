import { definePages } from '@app/platform'
import { withTexts } from '../screen-texts/texts'
import { texts } from '../texts'

/** The host's own screens; manifest.json names their paths. */
export const routes = definePages({
  texts,
  pages: {
    zhome: {
      load: () =>
        import(/* webpackChunkName: "page-zhome" */ '../screens/zhome/ZhomeScreen').then((m) => m.ZhomeScreen),
    },
    welfare: {
      load: () =>
        import(/* webpackChunkName: "page-welfare" */ '../screens/welfare/WelfareScreen').then((m) => m.WelfareScreen),
    },
    mine: {
      load: () => import(/* webpackChunkName: "page-mine" */ '../screens/mine/MineScreen').then((m) => m.MineScreen),
    },
    login: {
      load: () =>
        withTexts(
          import(/* webpackChunkName: "page-login" */ '../screens/login/LoginScreen').then((m) => m.LoginScreen),
        ),
    },
    register: {
      load: () =>
        withTexts(
          import(/* webpackChunkName: "page-register" */ '../screens/register/RegisterScreen').then(
            (m) => m.RegisterScreen,
          ),
        ),
    },
    language: {
      load: () =>
        withTexts(
          import(/* webpackChunkName: "page-language" */ '../screens/language/LanguageScreen').then(
            (m) => m.LanguageScreen,
          ),
        ),
    },
    notFound: {
      load: () =>
        withTexts(
          import(/* webpackChunkName: "page-notFound" */ '../screens/not-found/NotFoundScreen').then(
            (m) => m.NotFoundScreen,
          ),
        ),
    },
    setting: {
      load: () =>
        withTexts(
          import(/* webpackChunkName: "page-setting" */ '../screens/setting/SettingScreen').then(
            (m) => m.SettingScreen,
          ),
        ),
    },
    notice: {
      load: () =>
        withTexts(
          import(/* webpackChunkName: "page-notice" */ '../screens/notice/NoticeScreen').then((m) => m.NoticeScreen),
        ),
    },
    notifications: {
      load: () =>
        withTexts(
          import(/* webpackChunkName: "page-notifications" */ '../screens/notifications/NotificationsScreen').then(
            (m) => m.NotificationsScreen,
          ),
        ),
    },
    service: {
      load: () =>
        withTexts(
          import(/* webpackChunkName: "page-service" */ '../screens/service/ServiceOnlineScreen').then(
            (m) => m.ServiceOnlineScreen,
          ),
        ),
    },
    agreement: {
      load: () =>
        withTexts(
          import(/* webpackChunkName: "page-agreement" */ '../screens/agreement/AgreementScreen').then(
            (m) => m.AgreementScreen,
          ),
        ),
    },
    profile: {
      load: () =>
        withTexts(
          import(/* webpackChunkName: "page-profile" */ '../screens/profile/ProfileScreen').then(
            (m) => m.ProfileScreen,
          ),
        ),
    },
    setname: {
      load: () =>
        withTexts(
          import(/* webpackChunkName: "page-setname" */ '../screens/setname/SetnameScreen').then(
            (m) => m.SetnameScreen,
          ),
        ),
    },
    setsex: {
      load: () =>
        withTexts(
          import(/* webpackChunkName: "page-setsex" */ '../screens/setsex/SetsexScreen').then((m) => m.SetsexScreen),
        ),
    },
    setLoginPassword: {
      load: () =>
        withTexts(
          import(
            /* webpackChunkName: "page-setLoginPassword" */ '../screens/set-login-password/SetLoginPasswordScreen'
          ).then((m) => m.SetLoginPasswordScreen),
        ),
    },
    servicePage: {
      load: () =>
        withTexts(
          import(/* webpackChunkName: "page-servicePage" */ '../screens/service/ServicePageScreen').then(
            (m) => m.ServicePageScreen,
          ),
        ),
    },
  },
})
