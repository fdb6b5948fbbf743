import { definePages } from '@app/platform'
import { texts } from '../texts'

export const routes = definePages({
  texts,
  pages: {
    choose: {
      load: () =>
        import(/* webpackChunkName: "page-choose" */ '../screens/choose/ChooseScreen').then((m) => m.ChooseScreen),
    },
    city: {
      load: () => import(/* webpackChunkName: "page-city" */ '../screens/city/CityScreen').then((m) => m.CityScreen),
    },
    detail: {
      load: () =>
        import(/* webpackChunkName: "page-detail" */ '../screens/detail/DetailScreen').then((m) => m.DetailScreen),
    },
    list: {
      load: () => import(/* webpackChunkName: "page-list" */ '../screens/list/ListScreen').then((m) => m.ListScreen),
    },
    profile: {
      load: () =>
        import(/* webpackChunkName: "page-profile" */ '../screens/profile/ProfileScreen').then((m) => m.ProfileScreen),
    },
    provinces: {
      load: () =>
        import(/* webpackChunkName: "page-provinces" */ '../screens/provinces/ProvincesScreen').then(
          (m) => m.ProvincesScreen,
        ),
    },
  },
})
