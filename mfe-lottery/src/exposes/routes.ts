import { definePages } from '@app/platform'
import { texts } from '../texts'

export const routes = definePages({
  texts,
  pages: {
    hall: {
      load: () => import(/* webpackChunkName: "page-hall" */ '../screens/hall/HallScreen').then((m) => m.HallScreen),
    },
    game: {
      load: () => import(/* webpackChunkName: "page-game" */ '../screens/game/GameScreen').then((m) => m.GameScreen),
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
    },
    playLimits: {
      load: () =>
        import(/* webpackChunkName: "page-playLimits" */ '../screens/play-limits/PlayLimitsScreen').then(
          (m) => m.PlayLimitsScreen,
        ),
    },
  },
})
