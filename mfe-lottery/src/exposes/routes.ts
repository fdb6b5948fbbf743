import {
  lotteryClasses,
  lotteryHistory,
  lotteryList,
  lotteryOdds,
  luckDrawList,
  luckDrawLog,
  luckDrawNext,
  playLimits,
} from '@app/contracts'
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
    luckDraw: {
      load: () =>
        import(/* webpackChunkName: "page-luckDraw" */ '../screens/luck-draw/LuckDrawScreen').then(
          (m) => m.LuckDrawScreen,
        ),
      prefetch: () => {
        prefetchCall(luckDrawList, {})
        prefetchCall(luckDrawNext, {})
        prefetchCall(luckDrawLog, {})
      },
    },
    playLimits: {
      load: () =>
        import(/* webpackChunkName: "page-playLimits" */ '../screens/play-limits/PlayLimitsScreen').then(
          (m) => m.PlayLimitsScreen,
        ),
      prefetch: () => prefetchCall(playLimits, {}),
    },
  },
})
