import { fireEvent, render, screen } from '@testing-library/react'
import { expectNoViolations } from '@app/testing'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { Menu } from './Menu'

const chosen = jest.fn()
beforeEach(() => chosen.mockClear())
function open() {
  const items = [
    { name: 'Open its page', to: '/there' },
    { name: 'Promote…', onChoose: () => chosen('promote') },
    { name: 'Canary…', onChoose: () => chosen('canary') },
  ]
  const view = render(
    <MemoryRouter>
      <Menu label="Actions of 3.4.0" items={items} />
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  )
  return { ...view, user: userEvent.setup(), button: screen.getByRole('button', { name: 'Actions of 3.4.0' }) }
}
const item = (name: string) => screen.getByRole('menuitem', { name })

describe('REL-14 a menu of actions', () => {
  it('is opened and walked through with the keyboard, and says that it is a menu', async () => {
    const { user, button, container } = open()
    expect(button).toHaveAttribute('aria-haspopup', 'menu')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(item('Open its page')).toHaveFocus()
    expect(item('Open its page')).toHaveAttribute('href', '/there')
    await expectNoViolations(container)
    await user.keyboard('{ArrowDown}')
    expect(item('Promote…')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(item('Open its page')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(item('Canary…')).toHaveFocus()
    await user.keyboard('{Home}')
    expect(item('Open its page')).toHaveFocus()
    await user.keyboard('{End}{Enter}')
    expect(chosen.mock.calls).toEqual([['canary']])
    expect(screen.queryByRole('menu')).toBeNull()
    // so a dialog that it opened gives the focus back to it
    expect(button).toHaveFocus()
  })

  it('closes with Esc and gives the focus back; closes when somebody goes elsewhere', async () => {
    const { user, button } = open()
    await user.click(button)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button).toHaveFocus()
    await user.click(button)
    await user.tab()
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByRole('menu')).toBeNull()
    expect(chosen).not.toHaveBeenCalled()
  })

  it('keeps the focus while an item is pressed: Safari would take it away, and the menu with it', async () => {
    const { user, button } = open()
    await user.click(button)
    expect(fireEvent.mouseDown(item('Promote…'))).toBe(false)
    await user.click(item('Promote…'))
    expect(chosen.mock.calls).toEqual([['promote']])
  })
})
