// Replaces federation/loader/src/runtime in the build without federation: the apps are code of the same application.
const exposed = {
  'mfe-hosts': {
    './routes': () => import(/* webpackChunkName: "mfe-hosts-routes" */ '../../../mfe-hosts/src/exposes/routes.ts'),
    './widgets': () => import(/* webpackChunkName: "mfe-hosts-widgets" */ '../../../mfe-hosts/src/exposes/widgets.ts'),
  },
  'mfe-lottery': {
    './routes': () => import(/* webpackChunkName: "mfe-lottery-routes" */ '../../../mfe-lottery/src/exposes/routes.ts'),
    './widgets': () =>
      import(/* webpackChunkName: "mfe-lottery-widgets" */ '../../../mfe-lottery/src/exposes/widgets.ts'),
  },
  'mfe-media': {
    './routes': () => import(/* webpackChunkName: "mfe-media-routes" */ '../../../mfe-media/src/exposes/routes.ts'),
    './widgets': () => import(/* webpackChunkName: "mfe-media-widgets" */ '../../../mfe-media/src/exposes/widgets.ts'),
  },
  'mfe-wallet': {
    './routes': () => import(/* webpackChunkName: "mfe-wallet-routes" */ '../../../mfe-wallet/src/exposes/routes.ts'),
    './widgets': () =>
      import(/* webpackChunkName: "mfe-wallet-widgets" */ '../../../mfe-wallet/src/exposes/widgets.ts'),
  },
}

export const loadExposed = ({ uniqueName }, module) =>
  exposed[uniqueName.replace('_', '-').replace(/_.*/, '')][module]()
