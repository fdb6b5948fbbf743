import { hostList, systemConfig, userInfo, videoClasses } from '@app/contracts'
import { definePages, prefetchCall, prefetchPages } from '@app/platform'
import { texts } from '../texts'

export const routes = definePages({
  texts,
  pages: {
    live: {
      load: () => import(/* webpackChunkName: "page-live" */ '../screens/live/LiveScreen').then((m) => m.LiveScreen),
      prefetch: () => {
        prefetchCall(systemConfig, {})
        prefetchPages(hostList, { live: 1 }, { items: (hosts) => hosts })
      },
    },
    room: {
      load: () => import(/* webpackChunkName: "page-room" */ '../screens/room/RoomScreen').then((m) => m.RoomScreen),
      prefetch: () => prefetchCall(userInfo, {}),
    },
    video: {
      load: () =>
        import(/* webpackChunkName: "page-video" */ '../screens/video/VideoScreen').then((m) => m.VideoScreen),
      prefetch: () => prefetchCall(videoClasses, {}),
    },
    play: {
      load: () => import(/* webpackChunkName: "page-play" */ '../screens/play/PlayScreen').then((m) => m.PlayScreen),
      prefetch: () => prefetchCall(userInfo, {}),
    },
  },
})
