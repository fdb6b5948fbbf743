import { hostCards, hostDetail, provinces } from '@app/contracts'
import { definePages, prefetchCall, prefetchPages } from '@app/platform'
import { hostCardPages } from '../api/hostPages'
import { texts } from '../texts'

export const routes = definePages({
  texts,
  pages: {
    detail: {
      load: () =>
        import(/* webpackChunkName: "page-detail" */ '../screens/detail/DetailScreen').then((m) => m.DetailScreen),
      prefetch: (query) => prefetchCall(hostDetail, { id: Number(query.get('id')) }),
    },
    list: {
      load: () => import(/* webpackChunkName: "page-list" */ '../screens/list/ListScreen').then((m) => m.ListScreen),
      prefetch: () => prefetchPages(hostCards, {}, hostCardPages),
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
