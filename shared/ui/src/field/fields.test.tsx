import { expectNoViolations } from '@app/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { AmountField, cleanAmount } from './AmountField'
import { PasswordField } from './PasswordField'
import { TextField } from './TextField'

/** What a screen reader says after the field's name. */
function descriptionOf(input: HTMLElement): string | undefined {
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
}

describe('TextField', () => {
  it('reads its hint with the field, and the error in its place', async () => {
    const { rerender, container } = render(<TextField label="Username" hint="As you registered" />)
    const input = screen.getByLabelText('Username')
    expect(descriptionOf(input)).toBe('As you registered')
    expect(input.getAttribute('aria-invalid')).toBeNull()

    rerender(<TextField label="Username" hint="As you registered" error="Please enter your username" />)
    expect(descriptionOf(input)).toBe('Please enter your username')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await expectNoViolations(container)
  })

  it('keeps what was typed when an error comes', async () => {
    const { rerender } = render(<TextField label="Amount" />)
    await userEvent.type(screen.getByLabelText('Amount'), '0')
    rerender(<TextField label="Amount" error="Wrong amount" />)
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('0')
  })

  it('hands its input to a ref, so that a screen can move the focus there', () => {
    const ref = { current: null as HTMLInputElement | null }
    render(<TextField label="Username" ref={ref} />)
    expect(ref.current).toBe(screen.getByLabelText('Username'))
  })
})

describe('PasswordField', () => {
  it('LOGIN-7 shows and hides the password and leaves the autocomplete to password managers', async () => {
    const { container } = render(
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        showLabel="Show password"
        hideLabel="Hide password"
      />,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect([input.type, input.autocomplete, input.name]).toEqual(['password', 'current-password', 'password'])
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.type).toBe('password')
    await expectNoViolations(container)
  })

  it('LOGIN-7 leaves Enter to the form', async () => {
    const send = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={send}>
        <PasswordField label="Password" showLabel="Show" hideLabel="Hide" />
        <button type="submit">{'Log in'}</button>
      </form>,
    )
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
    expect(send).toHaveBeenCalledTimes(1)
  })
})

function Stake({ digitsOnly }: { digitsOnly?: boolean }) {
  const [value, setValue] = useState('')
  return <AmountField label="Amount" currency="AED" value={value} onChange={setValue} digitsOnly={digitsOnly} />
}

describe('AmountField', () => {
  it('LOT-6 takes digits only where an amount is whole', async () => {
    render(<Stake digitsOnly />)
    const input = screen.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.type(input, '-1a2.5')
    expect(input.value).toBe('125')
    expect(input.inputMode).toBe('numeric')
  })

  it.each([
    ['12,5', '12.5'],
    ['1.234', '1.23'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    ['1e3', '13'],
    ['', ''],
    ['0', '0'],
  ])('reads %j as %j', (typed, kept) => {
    expect(cleanAmount(typed, false)).toBe(kept)
  })

  it('is named and read with its error', async () => {
    const { container } = render(
      <AmountField label="Amount" currency="AED" value="0" onChange={() => undefined} error="Wrong amount" />,
    )
    expect(descriptionOf(screen.getByLabelText('Amount'))).toBe('Wrong amount')
    await expectNoViolations(container)
  })
})
