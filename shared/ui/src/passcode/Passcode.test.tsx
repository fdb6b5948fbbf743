import { expectNoViolations } from '@app/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Passcode } from './Passcode'

const complete = jest.fn()

function Pin() {
  const [value, setValue] = useState('')
  return (
    <Passcode
      label="Withdrawal password"
      value={value}
      onChange={setValue}
      onComplete={complete}
      autoComplete="new-password"
    />
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Withdrawal password')

describe('Passcode', () => {
  it('SET-7 cuts off typing at six', async () => {
    render(<Pin />)
    await userEvent.type(input(), '12345678')
    expect(input().value).toBe('123456')
    expect(complete.mock.calls).toEqual([['123456']])
  })

  it('SET-7 accepts a paste, removes anything but digits, and cuts it off at six', async () => {
    render(<Pin />)
    await userEvent.click(input())
    await userEvent.paste('12-34 56 789')
    expect(input().value).toBe('123456')
  })

  it('SET-7 accepts a whole pasted code in place of the current one', async () => {
    render(<Pin />)
    await userEvent.type(input(), '1357')
    await userEvent.paste('246810')
    expect(input().value).toBe('246810')
    await userEvent.paste('9')
    expect(input().value).toBe('246810')
  })

  it('deletes the last one', async () => {
    render(<Pin />)
    await userEvent.type(input(), '123{Backspace}')
    expect(input().value).toBe('12')
    expect(complete).not.toHaveBeenCalled()
  })

  it('is one plain field to screen readers and password managers', async () => {
    const { container } = render(<Pin />)
    expect([input().inputMode, input().autocomplete, input().type]).toEqual(['numeric', 'new-password', 'password'])
    expect(container.querySelectorAll('input')).toHaveLength(1)
    await expectNoViolations(container)
  })
})
