import { type Account, expect, type Page, test } from '../fixtures/test'

const back = (page: Page) => page.getByRole('button', { name: 'Back' }).tap()

async function choosePicture(page: Page): Promise<void> {
  const worn = page.getByRole('button', { name: 'Picture', exact: true }).locator('img')
  const choice = page.getByRole('dialog', { name: 'Choose a picture' })
  const open = () => page.getByRole('button', { name: 'Picture', exact: true }).tap()
  const upload = (mimeType: string, buffer: Buffer) =>
    choice.getByLabel('Upload your own').and(page.locator('input')).setInputFiles({ name: 'me', mimeType, buffer })

  await open()
  await expect(choice.getByRole('button', { name: /^Picture \d+$/ })).toHaveCount(20)
  await choice.getByRole('button', { name: 'Picture 5', exact: true }).tap()
  await expect(page.getByText('Picture saved')).toBeVisible()
  await expect(choice).toHaveCount(0)
  await expect(worn).toHaveAttribute('src', /avatars\/05/)

  const picture = await page.screenshot()
  await open()
  await upload('text/plain', picture)
  await expect(page.getByText('Please choose a JPEG, PNG or WebP picture.')).toBeVisible()
  await upload('image/png', picture.subarray(0, picture.length / 2))
  await expect(page.getByText('This picture is damaged or not complete. Please choose another.')).toBeVisible()
  await expect(worn).toHaveAttribute('src', /avatars\/05/)
  await upload('image/png', picture)
  await expect(page.getByText('Picture saved')).toBeVisible()
  await expect(worn).toHaveAttribute('src', /\.webp$/)
}

async function fillNameAndSex(page: Page): Promise<void> {
  const name = page.getByLabel('Real name')
  await page.getByRole('link', { name: /^Real name/ }).tap()
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription('Please enter your real name')
  await name.fill(' Ana Berg ')
  await name.press('Enter')
  await expect(page.getByText('Name saved')).toBeVisible()
  await page.getByRole('link', { name: 'Real name Ana Berg' }).tap()
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(name).toHaveAccessibleDescription('Do not repeat the setting!')
  await back(page)

  await page.getByRole('link', { name: 'Sex Unknown' }).tap()
  await page.getByRole('button', { name: 'Female' }).tap()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sex Female' })).toBeVisible()
}

/** Sets the withdrawal password in the settings, and changes it, which requires the old one. */
async function payPassword(page: Page): Promise<void> {
  const fill = async (...values: string[]) => {
    const fields = page.locator('form input')
    for (const [index, value] of values.entries()) await fields.nth(index).fill(value)
    await page.getByRole('button', { name: 'Save' }).tap()
  }
  await page.getByRole('link', { name: 'Withdrawal password Not set' }).tap()
  await fill('1357', '1357')
  await expect(page.getByText('Please fill in completely!')).toBeVisible()
  await fill('135790', '135790')
  await expect(page.getByText('Withdrawal password saved')).toBeVisible()
  await page.getByRole('link', { name: 'Withdrawal password Set' }).tap()
  await fill('135790', '246810', '246811')
  await expect(page.getByText('second password input inconsistent, please re-enter')).toBeVisible()
  await fill('000000', '246810', '246810')
  await expect(page.getByText('The withdrawal password is wrong. Attempts left: 4.').first()).toBeVisible()
  await fill('135790', '246810', '246810')
  await expect(page.getByText('Withdrawal password saved')).toBeVisible()
  await expect(page).toHaveURL(/\/Setting$/)
}

async function loginPassword(page: Page, { username, password }: Account): Promise<void> {
  const fresh = 'calm-meadow-73'
  const change = async (old: string, again: string) => {
    await page.getByLabel('Current password').fill(old)
    await page.getByLabel('New password', { exact: true }).fill(fresh)
    await page.getByLabel('New password again').fill(again)
    await page.getByLabel('New password again').press('Enter')
  }
  const logIn = async (params: string) => {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(params)
    await page.getByLabel('Password', { exact: true }).press('Enter')
  }
  await page.getByRole('link', { name: 'Login password' }).tap()
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('Please fill in completely!')
  await change(password, 'calm-meadow-37')
  await expect(page.getByText('second password input inconsistent, please re-enter')).toBeVisible()
  await change('not-the-password', fresh)
  await expect(page.getByText('The current password is wrong.')).toBeVisible()
  await change(password, fresh)
  await expect(page).toHaveURL(/\/Login$/)
  await expect(page.getByText('Password changed. Please log in again.')).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('tokensso')])).toEqual([
    null,
    null,
  ])

  await page.getByRole('button', { name: 'Log in' }).tap()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Please enter your username')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Log in' }).tap()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please enter your login password',
  )
  await page.getByRole('button', { name: 'Forgot password?' }).tap()
  await expect(page.getByText('Please contact customer service to reset your password')).toBeVisible()
  await logIn(password)
  await expect(page.getByText('Username or password is wrong.')).toBeVisible()
  await logIn(fresh)
  await expect(page).toHaveURL(/\/zhome$/)
}

test.describe('an account', () => {
  test('MINE-2 MINE-3 SET-2 SET-3 SET-4 SET-6 SET-7 SET-8 SET-9 SET-10 NOTICE-1 LOGIN-2 LOGIN-3 gets its picture, name, sex and both passwords, and shows its notices', async ({
    page,
    trialMember,
  }) => {
    await page.goto('/Mine')
    await page.getByRole('link', { name: /^Notices \d new$/ }).tap()
    await expect(page.getByRole('heading', { name: 'Welcome to Veranda' })).toBeVisible()
    await back(page)
    await expect(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible()

    await page.getByRole('link', { name: new RegExp(trialMember.username) }).tap()
    await expect(page).toHaveURL(/\/Infomation$/)
    await choosePicture(page)
    await fillNameAndSex(page)

    await page.goto('/Setting')
    await payPassword(page)
    await loginPassword(page, trialMember)
  })

  test('SERVICE-2 the payment and service pages have the app’s language, currency and theme, whatever the device prefers', async ({
    page,
    trialMember,
  }) => {
    void trialMember
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => {
      localStorage.setItem('viodeLang', 'de_de')
      localStorage.setItem('theme', 'light')
    })
    const inside = page.frameLocator('iframe')
    const paper = () => inside.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    await page.goto('/Channel?money=200')
    await page.getByRole('button', { name: 'Testkarte' }).tap()
    await expect(inside.getByRole('button', { name: '200,00 € bezahlen' })).toBeVisible()
    expect(await paper()).toBe('rgb(255, 255, 255)')
    await page.goto('/ServicePage')
    await expect(inside.getByRole('heading', { name: 'Kundenservice', level: 1 })).toBeVisible()
    expect(await paper()).toBe('rgb(255, 255, 255)')
  })

  test('SERVICE-1 customer service opens in a tab without an opener, and in a sandbox inside the app', async ({
    page,
    context,
    app,
  }) => {
    await page.goto('/ServiceOnline')
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Contact customer service' }).tap()
    const popup = await opened
    await expect(popup).toHaveURL(`${app.payUrl}/service?lang=en_us`)
    expect(await popup.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await popup.close()

    await page.getByRole('link', { name: 'Chat on this page' }).tap()
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin')
    await expect(frame.contentFrame().getByRole('heading', { name: 'Customer service', level: 1 })).toBeVisible()
  })
})

test.describe('the registration', () => {
  for (const [width, height, last] of [
    [390, 844, 'Adults only. Play money, set limits, take breaks.'],
    [844, 390, 'Register'],
  ] as const)
    test(`REG-1 fits on ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/Register')
      await expect(page.getByLabel('Username')).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(last, { exact: true })).toBeInViewport({ ratio: 1 })
    })
})
