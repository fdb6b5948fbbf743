import { defineWidgets } from '@app/platform'
import { texts } from '../texts'

export const widgets = defineWidgets({
  texts,
  widgets: {
    VideoCards: {
      load: () =>
        import(/* webpackChunkName: "widget-VideoCards" */ '../components/video-cards/VideoCards').then(
          (m) => m.VideoCards,
        ),
    },
  },
})
