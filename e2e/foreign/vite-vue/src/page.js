import { createApp } from 'vue'
import Weather from './Weather.vue'

const apps = new Map()

/** What the host calls when the page is shown, and when it is left. */
export function mount(element, props) {
  const app = createApp(Weather, props)
  apps.set(element, app)
  app.mount(element)
}

export function unmount(element) {
  apps.get(element)?.unmount()
  apps.delete(element)
}
