// What a page of `npm run dev` runs before the host.
import refresh from './refresh.cjs'
import { followServer } from './follow-server.mjs'
import { storeTexts } from './texts.mjs'
import './remote.mjs'

refresh.startRefresh(() => true)
storeTexts()
followServer()
