import { screen, within } from '@testing-library/react'
import { expectNoViolations } from '@app/testing'
import { ids, problem, release } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { settled, show } from '../../../test/show'

const service = fakeService()
const address = `/apps/mfe-wallet/releases/${ids.walletNext}`
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling

describe('where a release comes from', () => {
  it('REL-35 names its commit, its changes, who published it, the keys that signed it and the hash of its record', async () => {
    const key = 'cd'.repeat(32)
    service.answer('release', release({ signature: { keys: [key], team: [], problem: null } }))
    const { container, client } = show(address)
    const origin = await panel('Where it comes from')
    expect(origin.getByText('signature valid')).toBeVisible()
    expect(fact('Source')).toHaveTextContent(/^commit c0ffee1234$/)
    expect(fact('Change')).toHaveTextContent('Records by month')
    expect(fact('Published')).toHaveTextContent(/18 Nov .*, by dan$/)
    expect(fact('Signed')).toHaveTextContent(new RegExp(`^service: key ${key.slice(0, 16)}$`))
    expect(fact('Record')).toHaveTextContent(`SHA-256 ${'ab'.repeat(32)}`)
    await settled(client)
    await expectNoViolations(container)
  })

  it("REL-17 says which keys signed it: the service's, and those of the app's team", async () => {
    const key = 'cd'.repeat(32)
    const first = 'ab'.repeat(32)
    const second = 'ef'.repeat(32)
    service.answer('release', release({ signature: { keys: [key], team: [first, second], problem: null } }))
    show(address)
    await panel('Where it comes from')
    expect(screen.getByText(`service: key ${key.slice(0, 16)}`)).toBeVisible()
    expect(screen.getByText(`team: keys ${first.slice(0, 16)} and ${second.slice(0, 16)}`)).toBeVisible()
  })

  it('REL-35 says so if nothing is signed here, or if no signature counts', async () => {
    const first = show(address)
    expect((await panel('Where it comes from')).getByText('not signed')).toBeVisible()
    expect(fact('Signed')).toHaveTextContent('nothing is signed here')
    first.unmount()
    service.answer(
      'release',
      release({ signature: { keys: [], team: [], problem: 'No key of root 2 has signed it.' } }),
    )
    show(address)
    expect((await panel('Where it comes from')).getByText('no signature that counts')).toBeVisible()
    expect(fact('Signed')).toHaveTextContent('No key of root 2 has signed it.')
  })

  it('REL-35 says that there is no such release, or that it could not be read', async () => {
    service.refuse('release', problem('not-found', ['There is none.'], 404))
    const first = show(address)
    expect(await screen.findByText(`There is no release ${ids.walletNext}`)).toBeVisible()
    first.unmount()
    service.fail('release')
    const { user } = show(address)
    await screen.findByRole('alert')
    service.answer('release', release())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Where it comes from' })).toBeVisible()
  })
})
