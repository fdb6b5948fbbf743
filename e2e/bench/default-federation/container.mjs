// Replaces federation/loader/src/runtime in the build with the federation runtime, which finds the remotes.
const exposed = {
  'mfe-hosts': { './routes': () => import('mfe-hosts/routes'), './widgets': () => import('mfe-hosts/widgets') },
  'mfe-lottery': { './routes': () => import('mfe-lottery/routes'), './widgets': () => import('mfe-lottery/widgets') },
  'mfe-media': { './routes': () => import('mfe-media/routes'), './widgets': () => import('mfe-media/widgets') },
  'mfe-wallet': { './routes': () => import('mfe-wallet/routes'), './widgets': () => import('mfe-wallet/widgets') },
}

export const loadExposed = ({ uniqueName }, module) =>
  exposed[uniqueName.replace('_', '-').replace(/_.*/, '')][module]()
