import { textsOf } from '../src/locales/texts'

/** The payment page. */
export const payTexts = textsOf('pay')
/** The page in place of a service chat. It names the app's screens and buttons as the app does. */
export const serviceTexts = textsOf('service')
