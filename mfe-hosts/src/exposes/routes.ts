import { hostCards, hostDetail, hostList, provinces } from '@app/contracts'
import { definePages, prefetchCall, prefetchPages } from '@app/platform'
import { hostCardPages, hostPages } from '../api/hostPages'
import { texts } from '../texts'

export const routes = definePages({
  texts,
  pages: {
    choose: {
      load: () =>
        import(/* webpackChunkName: "page-choose" */ '../screens/choose/ChooseScreen').then((m) => m.ChooseScreen),
      prefetch: () => prefetchCall(provinces, {}),
    },
    city: {
      load: () => import(/* webpackChunkName: "page-city" */ '../screens/city/CityScreen').then((m) => m.CityScreen),
      prefetch: (query) => prefetchPages(hostList, { id: Number(query.get('id')) }, hostPages),
    },
    detail: {
      load: () =>
        import(/* webpackChunkName: "page-detail" */ '../screens/detail/DetailScreen').then((m) => m.DetailScreen),
      prefetch: (query) => prefetchCall(hostDetail, { id: Number(query.get('id')) }),
    },
    list: {
      load: () => import(/* webpackChunkName: "page-list" */ '../screens/list/ListScreen').then((m) => m.ListScreen),
      prefetch: () => prefetchPages(hostCards, {}, hostCardPages),
    },
    profile: {
      load: () =>
        import(/* webpackChunkName: "page-profile" */ '../screens/profile/ProfileScreen').then((m) => m.ProfileScreen),
      prefetch: (query) => prefetchCall(hostDetail, { id: Number(query.get('id')) }),
    },
    provinces: {
      load: () =>
        import(/* webpackChunkName: "page-provinces" */ '../screens/provinces/ProvincesScreen').then(
          (m) => m.ProvincesScreen,
        ),
      prefetch: () => prefetchCall(provinces, {}),
    },
  },
})
