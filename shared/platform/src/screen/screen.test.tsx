import { renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { useScreenTitle } from './screen'

/** A screen with a field, in which the member is already typing when the screen is `begun`. */
function Form({ begun }: { begun: boolean }) {
  useScreenTitle('Registration')
  return (
    <main>
      <h1 tabIndex={-1} data-screen-heading>
        Registration
      </h1>
      <input aria-label="Username" ref={(field) => void (begun && field?.focus())} />
    </main>
  )
}

describe('a screen that opens', () => {
  it('ROUTE-5 has the title of the document, and the focus on its heading', async () => {
    await renderScreen(<Form begun={false} />)
    expect(document.title).toMatch(/^Registration/)
    expect(screen.getByRole('heading')).toHaveFocus()
  })

  it('ROUTE-5 leaves the focus in a field that the member already types in', async () => {
    await renderScreen(<Form begun />)
    expect(screen.getByLabelText('Username')).toHaveFocus()
  })
})
