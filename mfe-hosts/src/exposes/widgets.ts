import { defineWidgets } from '@app/platform'
import { texts } from '../texts'

export const widgets = defineWidgets({
  texts,
  widgets: {
    HostFeed: {
      load: () =>
        import(/* webpackChunkName: "widget-HostFeed" */ '../components/host-feed/HostFeed').then((m) => m.HostFeed),
    },
  },
})
