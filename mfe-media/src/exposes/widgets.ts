import { defineWidgets } from '@app/platform'
import { widgetTexts } from '../components/video-card/plays'

export const widgets = defineWidgets({
  texts: widgetTexts,
  widgets: {
    VideoCards: {
      load: () =>
        import(/* webpackChunkName: "widget-VideoCards" */ '../components/video-cards/VideoCards').then(
          (m) => m.VideoCards,
        ),
    },
  },
})
