import { createApp } from 'vue'
import Weather from './Weather.vue'

const apps = new Map()

/** The host calls this when the page is shown. */
export function mount(element, props) {
  const app = createApp(Weather, props)
  apps.set(element, app)
  app.mount(element)
}

export function unmount(element) {
  apps.get(element)?.unmount()
  apps.delete(element)
}
