// A host made elsewhere, with the plugin and the runtime of module federation as they come. Of a remote it knows the address of its
// manifest; what the remote asks of it is what webpack.ts shares and what stands around the widget here.
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

const asked = new URLSearchParams(window.location.search)
const [remote, name] = asked.get('widget').split('/')

registerRemotes([{ name: remote, entry: asked.get('manifest') }])
const { widgets } = await loadRemote(`${remote}/widgets`)
const [Widget] = await Promise.all([
  widgets.widgets[name].load(),
  commonTexts.load(currentLanguage()),
  widgets.texts.load(currentLanguage()),
])

const properties = JSON.parse(asked.get('properties') ?? '{}')
const inside = [
  [StoreProvider, { store }],
  [QueryClientProvider, { client: queryClient }],
  [BrowserRouter, {}],
].reduceRight((child, [provider, given]) => createElement(provider, given, child), createElement(Widget, properties))
createRoot(document.getElementById('root')).render(inside)
