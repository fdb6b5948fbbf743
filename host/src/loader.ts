import { createLoader } from '@app/loader'
import { routes } from './exposes/routes'

export const { alreadyLoaded, load } = createLoader({
  own: routes,
  loadForeign: async (...source) => {
    const { loadForeign } = await import(/* webpackChunkName: "foreign" */ './foreign/load')
    return loadForeign(...source)
  },
})
