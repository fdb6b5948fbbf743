import { browserFamily } from './browser-family'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

describe('REL-24 the browser that a page names', () => {
  it.each([
    ['chrome', `${desktop} ${blink} Chrome/142.0.0.0 Safari/537.36`],
    ['chrome', `${android} ${blink} Chrome/142.0.0.0 Mobile Safari/537.36`],
    ['chrome', `${phone} ${webkit} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
    ['chrome', `Mozilla/5.0 (X11; Linux x86_64) ${blink} HeadlessChrome/142.0.0.0 Safari/537.36`],
    ['safari', `${phone} ${webkit} Version/18.6 Mobile/15E148 Safari/604.1`],
    ['safari', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`],
    ['firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'],
    ['firefox', `${phone} ${webkit} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`],
    ['edge', `${desktop} ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
    ['edge', `${android} ${blink} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
    ['edge', `${phone} ${webkit} Version/18.0 EdgiOS/142.0.3595.66 Mobile/15E148 Safari/604.1`],
    ['samsung', `${android} ${blink} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`],
    ['other', `${desktop} ${blink} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`],
    ['other', `${phone} ${webkit} Mobile/15E148 [FBAN/FBIOS]`],
    ['other', ''],
  ])('REL-24 is %s for %s', (family, userAgent) => {
    expect(browserFamily(userAgent)).toBe(family)
  })
})
