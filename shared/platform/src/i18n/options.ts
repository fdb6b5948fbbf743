/** For the single i18next instance. The host's build strips what these do not use (`lean-i18next.cjs`, @app/build). */
export const options = {
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
  resources: {},
} as const
