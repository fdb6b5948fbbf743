export { allocate } from './allocate'
export { formatDecimal, formatMoney, moneyParts, type Minor, type MoneyParts } from './format'
export { currencyLabel, languageTag } from './languages'
export { parseAmount, parseWire } from './parse'
