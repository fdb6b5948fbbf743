import { lotteryClasses, lotteryHistory, lotteryList, lotteryOdds } from '@app/contracts'
import { definePages, prefetchCall } from '@app/platform'
import { roundCall } from '../api/round'
import { texts } from '../texts'

export const routes = definePages({
  texts,
  pages: {
    hall: {
      load: () => import(/* webpackChunkName: "page-hall" */ '../screens/hall/HallScreen').then((m) => m.HallScreen),
      prefetch: () => {
        prefetchCall(lotteryClasses, {})
        prefetchCall(lotteryList, {})
      },
    },
    game: {
      load: () => import(/* webpackChunkName: "page-game" */ '../screens/game/GameScreen').then((m) => m.GameScreen),
      prefetch: (query) => {
        const key = query.get('key') ?? ''
        prefetchCall(roundCall, { key })
        prefetchCall(lotteryHistory, { key })
        prefetchCall(lotteryOdds, { id: Number(query.get('id')) })
      },
    },
    fairness: {
      load: () =>
        import(/* webpackChunkName: "page-fairness" */ '../screens/fairness/FairnessScreen').then(
          (m) => m.FairnessScreen,
        ),
    },
  },
})
