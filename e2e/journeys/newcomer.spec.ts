import { spendFirstDay } from '../fixtures/first-day'
import { test } from '../fixtures/test'

test.use({ database: 'embedded', backendFor: 'own' })

test('ROUTE-1 REG-3 MINE-5 WALLET-1 WALLET-2 WALLET-13 ZHOME-1 LOT-8 LOT-9 LOT-13 WALLET-8 WALLET-9 VIDEO-6 a newcomer looks around, joins, deposits, bets, checks the draw and watches a preview', ({
  page,
  app,
}) => spendFirstDay(page, app))
