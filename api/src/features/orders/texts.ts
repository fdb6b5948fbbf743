import { textsOf } from '../../locales/texts'

export const ordersTexts = textsOf('orders')
