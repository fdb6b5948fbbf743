import { createApp, h, shallowReactive } from 'vue'
import Chip from './Chip.vue'

const shown = new Map()

/** A widget that gets changes through `update` and keeps its state. */
export default {
  mount(element, props) {
    const current = shallowReactive({ ...props })
    const app = createApp({ render: () => h(Chip, current) })
    shown.set(element, { app, current })
    app.mount(element)
  },
  update(props, element) {
    Object.assign(shown.get(element).current, props)
  },
  unmount(element) {
    shown.get(element).app.unmount()
    shown.delete(element)
  },
}
