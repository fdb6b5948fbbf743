import { expectNoViolations } from '@app/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { AmountField } from './AmountField'
import { PasswordField } from './PasswordField'
import { TextField } from './TextField'

/** What a screen reader announces after the field's name. */
function descriptionOf(input: HTMLElement): string | undefined {
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
}

describe('TextField', () => {
  it('has its hint read with the field, or the error instead', async () => {
    const { rerender, container } = render(<TextField label="Username" hint="As you registered" />)
    const input = screen.getByLabelText('Username')
    expect(descriptionOf(input)).toBe('As you registered')
    expect(input.getAttribute('aria-invalid')).toBeNull()

    rerender(<TextField label="Username" hint="As you registered" error="Please enter your username" />)
    expect(descriptionOf(input)).toBe('Please enter your username')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await expectNoViolations(container)
  })

  it('keeps what was typed when an error appears', async () => {
    const { rerender } = render(<TextField label="Amount" />)
    await userEvent.type(screen.getByLabelText('Amount'), '0')
    rerender(<TextField label="Amount" error="Wrong amount" />)
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('0')
  })

  it('passes its input to a ref, so that a screen can focus it', () => {
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

function Sum({ lang = 'en_us', error }: { lang?: string; error?: string }) {
  const [value, setValue] = useState('')
  return (
    <AmountField
      label="Amount"
      lang={lang}
      currency="AED"
      unreadable="What is this?"
      error={error}
      value={value}
      onChange={setValue}
    />
  )
}

describe('AmountField', () => {
  it.each([
    ['en_us', '25000', '25,000'],
    ['en_us', '75,5', '75.50'],
    ['de_de', '1217,78', '1.217,78'],
  ])('WALLET-14 shows in %s, after %j was typed, what it understood: %j', async (lang, typed, shown) => {
    render(<Sum lang={lang} />)
    const input = screen.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.type(input, typed)
    await userEvent.tab()
    expect(input.value).toBe(shown)
    expect(descriptionOf(input)).toBeFalsy()
  })

  it.each(['-5', '1.234'])('WALLET-14 keeps %j as it was pasted and says so', async (text) => {
    render(<Sum />)
    const input = screen.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.click(input)
    await userEvent.paste(text)
    expect(descriptionOf(input)).toBeFalsy()
    await userEvent.keyboard('{Enter}')
    expect(input.value).toBe(text)
    expect(descriptionOf(input)).toBe('What is this?')
    await userEvent.tab()
    expect(input.value).toBe(text)
    await userEvent.type(input, '{Backspace}')
    expect(descriptionOf(input)).toBeFalsy()
  })

  it('WALLET-14 groups while somebody types and corrects, and keeps the caret there', async () => {
    render(<Sum />)
    const input = screen.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.type(input, '2000')
    expect(input.value).toBe('2,000')
    await userEvent.type(input, '51', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect([input.value, input.selectionStart]).toEqual(['251,000', 3])
    await userEvent.type(input, '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 })
    expect([input.value, input.selectionStart]).toEqual(['25,000', 2])
    await userEvent.keyboard('{Delete}')
    expect([input.value, input.selectionStart]).toEqual(['2,500', 3])
  })

  it('WALLET-14 lets a separator of the member’s own be deleted', async () => {
    render(<Sum />)
    const input = screen.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.type(input, '75,{Backspace}')
    expect(input.value).toBe('75')
  })

  it('WALLET-14 keeps the text of a refused amount, which the refusal refers to', async () => {
    render(<Sum error="More than your balance" />)
    const input = screen.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.type(input, '75,5')
    await userEvent.tab()
    expect(input.value).toBe('75,5')
    expect(descriptionOf(input)).toBe('More than your balance')
  })

  it.each([
    ['en_us', '', ['AED', '12']],
    ['de_de', '', ['12', '€']],
    ['de_de', 'USD', ['12', 'USD']],
    ['ja_jp', 'USD', ['USD', '12']],
  ])('I18N-3 shows in %s the fixed label %j like other amounts', (lang, currency, order) => {
    const { container } = render(
      <AmountField label="A" lang={lang} currency={currency} unreadable="" value="12" onChange={() => undefined} />,
    )
    const box = container.querySelector('.box')
    const pieces = [...(box?.children ?? [])].map((child) =>
      child instanceof HTMLInputElement ? child.value : child.textContent,
    )
    expect(pieces).toEqual(order)
    // beside the figures, not at the end of the field
    expect(box?.classList.contains('last')).toBe(order[0] === '12')
  })

  it('has a name and is read with its error', async () => {
    const { container } = render(
      <AmountField
        label="Amount"
        lang="en_us"
        currency="AED"
        unreadable="What is this?"
        value="0"
        onChange={() => undefined}
        error="Wrong amount"
      />,
    )
    expect(descriptionOf(screen.getByLabelText('Amount'))).toBe('Wrong amount')
    await expectNoViolations(container)
  })
})
