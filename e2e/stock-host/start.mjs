// A foreign host, with the unmodified plugin and runtime of Module Federation. It knows only the address of a remote's
// manifest; what the remote needs from it is shared in webpack.ts and rendered around the widget here.
import {
  BrowserRouter,
  commonTexts,
  currentLanguage,
  queryClient,
  QueryClientProvider,
  store,
  StoreProvider,
} from '@app/platform'
import '@app/ui/global.css'
import '@app/ui/tokens.css'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const requested = new URLSearchParams(window.location.search)
const [remote, name] = requested.get('widget').split('/')

registerRemotes([{ name: remote, entry: requested.get('manifest') }])
const { widgets } = await loadRemote(`${remote}/widgets`)
const [Widget] = await Promise.all([
  widgets.widgets[name].load(),
  commonTexts.load(currentLanguage()),
  widgets.texts.load(currentLanguage()),
])

const properties = JSON.parse(requested.get('properties') ?? '{}')
const inside = [
  [StoreProvider, { store }],
  [QueryClientProvider, { client: queryClient }],
  [BrowserRouter, {}],
].reduceRight((child, [provider, input]) => createElement(provider, input, child), createElement(Widget, properties))
createRoot(document.getElementById('root')).render(inside)
