import { expectNoViolations } from '@app/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Button } from './Button'
import { IconButton, TextLink } from './IconButton'

describe('Button', () => {
  it('cannot be pressed again while it loads, and keeps its name', async () => {
    const press = jest.fn()
    render(
      <Button loading onClick={press}>
        Log in
      </Button>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' })
    await userEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('gets the focus back when the response arrives, unless it has moved on', () => {
    const look = (loading: boolean) => (
      <>
        <Button loading={loading}>Log in</Button>
        <Button>Register</Button>
      </>
    )
    const { rerender } = render(look(false))
    const [login, register] = screen.getAllByRole('button')
    login?.focus()
    rerender(look(true))
    // as browsers do
    login?.blur()
    rerender(look(false))
    expect(document.activeElement).toBe(login)
    rerender(look(true))
    register?.focus()
    rerender(look(false))
    expect(document.activeElement).toBe(register)
  })

  it('does not send a form unless it is told to', async () => {
    const send = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={send}>
        <Button>Show more</Button>
        <Button type="submit" amount="AED 15.00">
          Place 3 picks
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(send).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Place 3 picks AED 15.00' }))
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is a link if it has an address', async () => {
    const { container } = render(
      <>
        <Button href="/Recharge">Recharge</Button>
        <IconButton label="Customer service" href="/ServiceOnline">
          <svg aria-hidden="true" />
        </IconButton>
      </>,
    )
    expect(screen.getByRole('link', { name: 'Recharge' }).getAttribute('href')).toBe('/Recharge')
    expect(screen.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe('/ServiceOnline')
    await expectNoViolations(container)
  })

  it('FRAME-3 gives a link on its own a touch target of 44 px, and one in a sentence none', () => {
    render(
      <>
        <TextLink href="/PlayLimits" alone>
          Change
        </TextLink>
        <TextLink href="/RechargeRecord">Records</TextLink>
      </>,
    )
    expect(screen.getByRole('link', { name: 'Change' }).className).toBe('link alone')
    expect(screen.getByRole('link', { name: 'Records' }).className).toBe('link')
    const look = readFileSync(join(__dirname, 'Button.module.css'), 'utf8')
    const rule = /\.alone \{([^}]*)\}/.exec(look)?.[1]
    expect(rule).toMatch(/min-width: var\(--touch\);\s*min-height: var\(--touch\);/)
  })
})
