import { textsOf } from '../locales/texts'

export const ledgerTexts = textsOf('ledger')
