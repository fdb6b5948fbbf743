import { dragSideways } from '../fixtures/finger'
import { registerMember } from '../fixtures/member'
import { expect, type Page, test } from '../fixtures/test'
import { decode, encode } from 'js-base64'

const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of/ })
const counter = (page: Page, text: string) => gallery(page).getByText(text, { exact: true })

test('HOSTS-1 ACCESS-3 ACCESS-4 a visitor browses all hosts, logs in for one and lands there', async ({
  page,
  app,
}) => {
  const member = await registerMember(app.url)
  await page.goto('/nHomeList')
  const card = page.getByRole('link', { name: /^Mira/ }).first()
  await expect(card).toContainText(/Lisbon.*AED\s45\.00.*0 comments/)
  await expect(card.locator('img')).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 1200)
    await expect(page.getByText('Not anymore')).toBeInViewport({ timeout: 500 })
  }).toPass()
  await card.tap()
  await expect(page).toHaveURL(/\/Login\?from=%2FnHomeDetail/)
  await page.getByLabel('Username').fill(member.username)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Log in' }).tap()
  await expect(page).toHaveURL(/\/nHomeDetail\?id=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeFocused()
})

test('HOSTS-2 a profile’s pictures change by touch and keys, its link can be shared, and service is one tap away', async ({
  page,
  context,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/nHomeDetail?id=1')
  await expect(counter(page, '1 / 3')).toBeVisible()
  await dragSideways(page, gallery(page), -0.6)
  await expect(counter(page, '2 / 3')).toBeVisible()
  await dragSideways(page, gallery(page), 0.6)
  await expect(counter(page, '1 / 3')).toBeVisible()
  await dragSideways(page, gallery(page), 0.6)
  await expect(counter(page, '3 / 3')).toBeVisible()
  await gallery(page).getByRole('button', { name: 'Next picture' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(counter(page, '1 / 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page, '3 / 3')).toBeVisible()

  for (const name of ['Height', 'Weight', 'Measurements'])
    await expect(page.getByText(name, { exact: true })).toBeAttached()
  await expect(page.getByRole('list', { name: 'Services' }).getByRole('listitem')).not.toHaveCount(0)
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await gallery(page).getByRole('button', { name: 'Share' }).tap()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.getByRole('link', { name: 'Ask customer service' }).tap()
  await expect(page).toHaveURL('/ServiceOnline')
})

test('HOSTS-3 hosts are listed by province, chosen by touch and keys, and back restores the province', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await page.goto('/xf')
  const tab = (name: string) => page.getByRole('tab', { name })
  const cards = page.getByRole('tabpanel').locator('a[href^="/nHomeDetail"]')
  await expect(cards.first()).toContainText('Portugal')
  await tab('Spain').tap()
  await expect(cards.first()).toContainText('Spain')
  await tab('Spain').press('ArrowRight')
  await expect(tab('Vietnam')).toBeFocused()
  await expect(cards.first()).toContainText('Vietnam')
  await cards.first().tap()
  await expect(page).toHaveURL(/nHomeDetail/)
  await page.goBack()
  await expect(tab('Vietnam')).toHaveAttribute('aria-selected', 'true')
  await expect(cards.first()).toContainText('Vietnam')
})

test('HOSTS-4 HOSTS-5 HOSTS-6 from a city to its hosts to a profile, and back step by step', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await page.goto('/Choose')
  await page.getByRole('tab', { name: 'About us' }).tap()
  await expect(page.getByText(/Every draw is sealed/)).toBeVisible()
  await page.getByRole('tab', { name: 'Cities' }).tap()
  await expect(page.getByRole('heading', { name: 'Choose a province' })).toBeVisible()
  await page.getByRole('list', { name: 'Spain' }).getByRole('link', { name: 'Valencia' }).tap()
  await expect(page).toHaveURL(/\/List\?id=\d+&name=Valencia$/)
  const list = page.url()
  await expect(page.getByRole('heading', { level: 1, name: 'Valencia' })).toBeFocused()
  await page.locator('main a[href^="/Profile"]').first().tap()
  await expect(page).toHaveURL(/\/Profile\?id=\d+&name=Valencia&adsid=\d+$/)
  const profile = page.url()
  await page.getByRole('button', { name: 'Contact me' }).tap()
  await expect(page.getByText('Please contact the consultant or receptionist')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await expect(page).toHaveURL(list)
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await expect(page).toHaveURL(/\/Choose/)

  await page.goto(profile)
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await expect(page).toHaveURL(/\/List\?id=\d+&name=Valencia$/)
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await expect(page).toHaveURL(/\/Choose/)
})

test('HOSTS-7 rich text with a script, a handler, a style or a script URL is shown as text only', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  const text =
    '<p style="position:fixed">Read <b>me</b><img src=x onerror="window.ran=1"><script>window.ran=1</script></p>' +
    '<a href="javascript:window.ran=1">Press me</a>'
  await page.route(/\/api\/xuanfeidata/, async (route) => {
    const answer = await route.fetch()
    const envelope = JSON.parse(decode(await answer.text())) as { data: { content: string } }
    envelope.data.content = text
    await route.fulfill({ response: answer, body: encode(JSON.stringify(envelope)) })
  })
  await page.goto('/nHomeDetail?id=1')
  const words = page.getByText('Read me')
  await expect(words).toBeVisible()
  await expect(words).not.toHaveAttribute('style')
  await page.getByText('Press me').click()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await expect(page.locator('section img[src="x"], section script')).toHaveCount(0)
})
