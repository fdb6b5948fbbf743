import type { BrowserFamily } from '@app/contracts/error-classes'

/** Most browsers also name those that they are like, so the order counts. */
const forms: readonly [RegExp, BrowserFamily][] = [
  [/\b(OPR|OPT|OPX|YaBrowser|UCBrowser|Vivaldi|DuckDuckGo|Ddg|GSA)\//, 'other'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b((Headless)?Chrome|CriOS)\//, 'chrome'],
  [/\bVersion\/.* Safari\//, 'safari'],
]

/** The family of a browser, and nothing else of what it says about itself. */
export const browserFamily = (userAgent: string): BrowserFamily =>
  forms.find(([form]) => form.test(userAgent))?.[1] ?? 'other'
