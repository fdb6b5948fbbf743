/** Of the one instance of i18next. The host's build leaves out of it what these do not ask for (`lean-i18next.cjs` of @app/build). */
export const options = {
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
  resources: {},
} as const
