import { definePages } from '@app/platform'
import { prepareEngine } from '../player/engine'
import { texts } from '../texts'

export const routes = definePages({
  texts,
  pages: {
    live: {
      load: () => import(/* webpackChunkName: "page-live" */ '../screens/live/LiveScreen').then((m) => m.LiveScreen),
    },
    room: {
      load: () => {
        prepareEngine()
        return import(/* webpackChunkName: "page-room" */ '../screens/room/RoomScreen').then((m) => m.RoomScreen)
      },
    },
    video: {
      load: () =>
        import(/* webpackChunkName: "page-video" */ '../screens/video/VideoScreen').then((m) => m.VideoScreen),
    },
    search: {
      load: () =>
        import(/* webpackChunkName: "page-search" */ '../screens/search/SearchScreen').then((m) => m.SearchScreen),
    },
    myList: {
      load: () =>
        import(/* webpackChunkName: "page-myList" */ '../screens/my-list/MyListScreen').then((m) => m.MyListScreen),
    },
    play: {
      load: () => {
        prepareEngine()
        return import(/* webpackChunkName: "page-play" */ '../screens/play/PlayScreen').then((m) => m.PlayScreen)
      },
    },
    preview: {
      load: () => {
        prepareEngine()
        return import(/* webpackChunkName: "page-preview" */ '../screens/play/PreviewScreen').then(
          (m) => m.PreviewScreen,
        )
      },
    },
  },
})
