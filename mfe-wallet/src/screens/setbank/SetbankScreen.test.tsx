import { boundBank, codes } from '@app/contracts'
import { expectNoViolations, fakeServer, renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { boundAccount } from '../../test/bank'
import { texts } from '../../texts'
import { SetbankScreen } from './SetbankScreen'

const server = fakeServer()
const open = () => renderScreen(<SetbankScreen />, { path: '/Setbank', texts: [texts] })

describe('Bank account', () => {
  it('WALLET-3 WALLET-11 shows the bank, the name and the masked number of the bound account', async () => {
    server.answer(boundBank, boundAccount)
    const { container } = await open()
    expect(await screen.findByText('First Harbour Bank')).toBeInTheDocument()
    expect(screen.getByText('Lena Marek')).toBeInTheDocument()
    expect(screen.getByText('•••• 4821')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Add a bank account' })).not.toBeInTheDocument()
    await expectNoViolations(container)
  })

  it('WALLET-3 asks for an account and links to BindCard while none is bound', async () => {
    server.answer(boundBank, null)
    const { container } = await open()
    expect(await screen.findByText(/Withdrawals go to your own bank account/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Add a bank account' })).toHaveAttribute('href', '/BindCard')
    await expectNoViolations(container)
  })

  it('ERR-2 raises no toast when the account does not load, and offers a retry', async () => {
    server.refuse(boundBank, 'Not now', codes.failed)
    const { user } = await open()
    expect(await screen.findAllByText('Not now')).toHaveLength(1)
    server.answer(boundBank, boundAccount)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('First Harbour Bank')).toBeInTheDocument()
  })
})
