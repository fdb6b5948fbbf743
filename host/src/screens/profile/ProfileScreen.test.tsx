import { maxUploadBytes, setHeaderImage, uploadImage, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { fireEvent } from '@testing-library/react'
import { FakeUpload } from '../../test/fake-upload'
import { openPage } from '../../test/open-page'

const server = fakeServer()
const head_toal = Array.from({ length: 24 }, (_, index) => `/media/art/avatars/${index + 1}.svg`)
const RealUpload = globalThis.XMLHttpRequest

beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload })
  FakeUpload.forms.length = 0
  server.answer(userInfo, make.user({ header_img: head_toal[2] ?? '', name: 'Lena Marek', sex: '2' }))
  server.answer(setHeaderImage, null, 'The server saved the picture')
  server.answer(uploadImage, '/media/uploads/own.webp')
})
afterEach(() => {
  globalThis.XMLHttpRequest = RealUpload
})

const open = () => openPage('/Infomation', { isMember: true, baseInfo: { head_toal } })
async function openPicker() {
  const page = await open()
  await page.user.click(await page.screen.findByRole('button', { name: 'Picture' }))
  const picker = page.within(page.screen.getByRole('dialog', { name: 'Choose a picture' }))
  const give = (type: string, bytes = 100) => {
    const file = new File(['x'], 'me', { type })
    Object.defineProperty(file, 'size', { value: bytes })
    fireEvent.change(picker.getByLabelText('Upload your own', { selector: 'input' }), { target: { files: [file] } })
  }
  return { ...page, picker, give }
}

describe("the member's profile", () => {
  it('SET-2 SET-4 shows picture, name and sex, and links to where they are set and to the bank binding', async () => {
    const { screen } = await open()
    expect(await screen.findByRole('link', { name: /^Real name/ })).toHaveTextContent('Lena Marek')
    expect(screen.getByRole('link', { name: /^Sex/ })).toHaveTextContent('Female')
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(paths).toEqual(['/Setname', '/Setsex', '/Setbank'])
    await expectNoViolations(document.body)
  })

  it('SET-2 offers every picture in base info, marks the current one, and selects another', async () => {
    const { user, waitFor, screen, picker } = await openPicker()
    const choices = picker.getAllByRole('button', { name: /^Picture \d/ })
    expect(choices).toHaveLength(head_toal.length)
    expect(picker.getByRole('button', { pressed: true })).toHaveAccessibleName('Picture 3')
    await expectNoViolations(document.body)
    server.answer(userInfo, make.user({ header_img: head_toal[4] ?? '' }))
    await user.click(picker.getByRole('button', { name: 'Picture 5' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests(setHeaderImage).map(({ fields }) => fields)).toEqual([{ header_img: head_toal[4] }])
    expect(screen.getByText('The server saved the picture')).toBeInTheDocument()
    await waitFor(() => expect(document.querySelector('main img')).toHaveAttribute('src', head_toal[4]))
  })

  it('SET-2 SET-10 uploads a picture, shows the progress, and then uses it', async () => {
    const release = server.hold(uploadImage)
    const { waitFor, screen, picker, give } = await openPicker()
    give('image/png')
    const progress = await picker.findByRole('meter', { name: 'Uploading' })
    await waitFor(() => expect(progress).toHaveAttribute('value', '0.5'))
    expect(picker.getByRole('button', { name: 'Upload your own' })).toBeDisabled()
    release()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(FakeUpload.forms.map((form) => form.get('file'))).toEqual([expect.any(File)])
    expect(server.requests(setHeaderImage).map(({ fields }) => fields)).toEqual([
      { header_img: '/media/uploads/own.webp' },
    ])
  })

  it.each([
    ['a drawing that can run scripts', 'image/svg+xml', 100, 'Please choose a JPEG, PNG or WebP picture.'],
    [
      'a file that is too large',
      'image/png',
      maxUploadBytes + 1,
      'This file is too large. Please choose one of at most 5 MB.',
    ],
  ])('SET-10 refuses %s and sends nothing', async (_, type, bytes, message) => {
    const { screen, give } = await openPicker()
    give(type, bytes)
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(server.requests(uploadImage)).toEqual([])
  })

  it("SET-10 shows the server's message about a file, and stays", async () => {
    server.refuse(uploadImage, 'This picture is damaged or not complete.')
    const { screen, picker, give } = await openPicker()
    give('image/webp')
    expect(await screen.findByText('This picture is damaged or not complete.')).toBeInTheDocument()
    expect(picker.getByText('JPEG, PNG or WebP, at most 5 MB')).toBeInTheDocument()
    expect(server.requests(setHeaderImage)).toEqual([])
  })

  it('ERR-3 says that there is no connection', async () => {
    server.fail(uploadImage)
    const { screen, give } = await openPicker()
    give('image/jpeg')
    expect(await screen.findByText(/^No connection/)).toBeInTheDocument()
  })

  it('SET-10 cancels an upload when the member leaves', async () => {
    server.hold(uploadImage)
    const { screen, user, waitFor, picker, give } = await openPicker()
    give('image/jpeg')
    await waitFor(() => expect(server.requests(uploadImage)).toHaveLength(1))
    await user.click(picker.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('The server saved the picture')).toBeNull()
    expect(server.requests(setHeaderImage)).toEqual([])
  })

  it('ERR-2 offers a retry when the member’s data does not load', async () => {
    server.refuse(userInfo, 'Something broke', 500)
    const { screen, user } = await open()
    await screen.findByText('Something broke')
    server.answer(userInfo, make.user())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /^Real name/ })).toHaveTextContent('Not set')
  })
})
