// Pictures of every finished screen: npx tsx e2e/screens.ts <address> <folder>
import { chromium, type Browser } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { launchOptions } from './fixtures/browser'
import { logInDemoMember } from './fixtures/member'
import { finishedScreens, type Screen } from './fixtures/routes'

const phone = { colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const
const sizes = [phone.viewport, { width: 320, height: 640 }, { width: 1280, height: 900 }]
const schemes = ['dark', 'light'] as const
/** In these the screens of the tab bar are taken too; a language each of long words, of marks, of wide signs, and a near one. */
const languages = ['de_de', 'vi_vn', 'ja_jp', 'id_id'] as const

type Look = {
  colorScheme: (typeof schemes)[number]
  viewport: (typeof sizes)[number]
  /** Instead of English. */
  language?: (typeof languages)[number]
}

async function openPage(browser: Browser, address: string, look: Look, isMember: boolean) {
  const { colorScheme, viewport, language } = look
  const isSmall = viewport.width < 1000
  const context = await browser.newContext({
    baseURL: address,
    colorScheme,
    viewport,
    isMobile: isSmall,
    hasTouch: isSmall,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  })
  if (language) await context.addCookies([{ name: 'viodeLang', value: language, url: address }])
  const page = await context.newPage()
  const kept = isMember ? await logInDemoMember(address) : null
  await page.addInitScript(
    (account) => {
      for (const [key, value] of Object.entries(account)) localStorage.setItem(key, value)
    },
    {
      adult: 'true',
      ...(language && { viodeLang: language }),
      ...(kept ? { token: kept.token, tokensso: kept.tokensso } : {}),
    },
  )
  const greeting = page.getByRole('dialog', { name: 'Veranda' })
  await page.addLocatorHandler(greeting, () => greeting.getByRole('button').last().click())
  return page
}

const nameOf = ({ path }: Screen) => path.slice(1).replace(/^\w/, (letter) => letter.toLowerCase())
const isForVisitors = ({ path }: Screen) => /^\/(Login|Register)$/.test(path)

async function takeAll(browser: Browser, address: string, folder: string, look: Look): Promise<number> {
  const all = await finishedScreens(address)
  const screens = look.language ? all.filter(({ hasTab, path }) => hasTab && path !== '/Home') : all
  for (const group of [screens.filter(isForVisitors), screens.filter((screen) => !isForVisitors(screen))]) {
    if (group.length === 0) continue
    const page = await openPage(browser, address, look, !group.some(isForVisitors))
    for (const screen of group) {
      await page.goto(screen.address)
      await page.locator('[data-screen-heading]').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      // an open greeting is closed by the handler, which runs before an action
      await page.locator('.frame').hover({ position: { x: 2, y: 2 } })
      const file = `${nameOf(screen)}-${look.language ?? look.colorScheme}-${look.viewport.width}.png`
      await page.screenshot({ path: join(folder, file) })
    }
    await page.context().close()
  }
  return screens.length
}

const [address, folder] = process.argv.slice(2)
if (!address || !folder) {
  process.stderr.write('Say where the app runs and where the pictures go: npx tsx e2e/screens.ts <address> <folder>\n')
  process.exit(1)
}
await mkdir(folder, { recursive: true })
const browser = await chromium.launch(launchOptions)
let count = 0
for (const colorScheme of schemes)
  for (const viewport of sizes) count += await takeAll(browser, address, folder, { colorScheme, viewport })
for (const language of languages) count += await takeAll(browser, address, folder, { ...phone, language })
await browser.close()
process.stdout.write(`${count} pictures are in ${folder}.\n`)
