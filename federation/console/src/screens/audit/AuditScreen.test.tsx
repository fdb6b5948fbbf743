import { createHash } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { type AuditEntry, auditStart, auditText, hashedText } from '@app/release/audit-entry'
import { expectNoViolations } from '@app/testing'
import { head } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { heading, show } from '../../../test/show'

const service = fakeService()

/** A log whose hashes are those of the service, newest first. */
function logOf(count: number): AuditEntry[] {
  const entries: AuditEntry[] = []
  let previous = auditStart
  for (let seq = 1; seq <= count; seq++) {
    const outcome = seq % 4 === 0 ? ('refused' as const) : seq % 2 === 0 ? ('done' as const) : ('begun' as const)
    const details = { request: { reason: seq === 2 ? '<img src=x onerror=alert(1)>' : `reason ${seq}` } }
    const at = '2026-11-20T09:36:02.000Z'
    const entry = { at, person: 'ana', action: 'promote', target: `app-${seq}`, outcome, details }
    const hash = createHash('sha256')
      .update(hashedText(seq, previous, auditText(entry)))
      .digest('hex')
    entries.unshift({ seq, ...entry, previous, hash })
    previous = hash
  }
  return entries
}
const arrange = (log: AuditEntry[]) =>
  service.answer('audit', ({ query }: { query: { before?: string; limit: string; search?: string } }) => ({
    entries: log
      .filter(({ seq, target }) => seq < Number(query.before ?? Infinity) && target.includes(query.search ?? ''))
      .slice(0, Number(query.limit)),
  }))

describe('the audit log', () => {
  it('REL-13 shows who did what, newest first; an entry opens; hostile text is only text', async () => {
    arrange(logOf(4))
    const { user, container } = show('/audit')
    await heading('Audit')
    const rows = (await screen.findAllByRole('row')).slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['4', '3', '2', '1'])
    await user.click(screen.getByRole('button', { name: 'Details of entry 2' }))
    for (const text of screen.getAllByText(/<img src=x onerror/)) expect(text).toBeVisible()
    expect(container.querySelector('img')).toBeNull()
    await expectNoViolations(container)
  })

  it('REL-37 is searched as a whole, and read page by page; the address says which part it is', async () => {
    arrange(logOf(130))
    const { user } = show('/audit?kind=changes&before=60')
    expect(await screen.findByRole('rowheader', { name: /58/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Changes' })).toHaveAttribute('aria-pressed', 'true')
    await user.type(screen.getByRole('searchbox'), 'app-122{Enter}')
    expect(await screen.findByRole('rowheader', { name: /122/ })).toBeVisible()
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
    expect(service.requests('audit').at(-1)?.query).toEqual({ limit: '50', kind: 'changes', search: 'app-122' })
    await user.type(screen.getByRole('searchbox'), 'x{Enter}')
    expect(await screen.findByText('No entry matches')).toBeVisible()
    await user.clear(screen.getByRole('searchbox'))
    expect(await screen.findByRole('rowheader', { name: /130/ })).toBeVisible()
  })

  it('REL-13 reads the whole log and says that the chain holds', async () => {
    const log = logOf(1005)
    arrange(log)
    const { user } = show('/audit')
    await user.click(await screen.findByRole('button', { name: 'Verify' }))
    expect(await screen.findByText(/The chain holds, entries 1 to 1005/)).toBeVisible()
    expect(screen.getByText(log[0]?.hash ?? '')).toBeVisible()
  })

  it('REL-13 says which entry was changed, left out, or cut off at the start', async () => {
    const whole = logOf(6)
    const { user } = show('/audit')
    for (const [log, problem] of [
      [whole.map((one) => (one.seq === 3 ? { ...one, person: 'eve' } : one)), 'Entry 3 is not what was written.'],
      [whole.filter(({ seq }) => seq !== 3), 'Entry 3 is missing: the next one is 4.'],
      [whole.slice(0, 3), 'Entry 1 is missing: the next one is 4.'],
    ] as const) {
      arrange([...log])
      await user.click(await screen.findByRole('button', { name: /^Verify/ }))
      expect(await screen.findByText(problem)).toBeVisible()
      expect(screen.getByText(/The chain does not hold/)).toBeVisible()
      expect(screen.queryByText(/The chain holds/)).toBeNull()
    }
  })

  it('REL-8 REL-13 looks for the entries that revisions of the channels name', async () => {
    const log = logOf(3)
    arrange(log)
    const revision = (audit?: AuditEntry) => ({
      ...head({ rev: 7 }),
      ...(audit ? { audit: { seq: audit.seq, hash: audit.hash } } : {}),
    })
    service.answer('channels', { channels: ['production'] })
    service.answer('history', { revisions: [revision(log[0])] })
    const { user } = show('/audit')
    await user.click(await screen.findByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('The entry that a revision names is in it.')).toBeVisible()
    const other = 'f'.repeat(64)
    service.answer('history', { revisions: [revision({ ...(log[0] as AuditEntry), hash: other })] })
    await user.click(screen.getByRole('button', { name: 'Verify again' }))
    expect(
      await screen.findByText(`Entry 3 with the hash ${other}, which revision 7 of production names, is missing.`),
    ).toBeVisible()
  })

  it('REL-13 does not say that it holds if the log could not be read', async () => {
    arrange(logOf(3))
    const { user } = show('/audit')
    await screen.findByRole('button', { name: 'Verify' })
    service.fail('audit')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText(/Not verified/)).toBeVisible()
  })

  it('REL-13 offers the whole log as a file', async () => {
    const log = logOf(3)
    arrange(log)
    const blobs: Blob[] = []
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`
    URL.revokeObjectURL = () => {}
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = show('/audit')
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    const reader = new FileReader()
    const text = await new Promise((resolve) => {
      reader.onload = () => resolve(reader.result)
      reader.readAsText(blobs[0] as Blob)
    })
    expect(JSON.parse(String(text))).toEqual({ entries: log })
    click.mockRestore()
  })

  it('REL-13 says so while it loads, if it is empty, and if reading failed', async () => {
    const release = service.hold('audit')
    const { unmount } = show('/audit')
    await screen.findByRole('img', { name: 'Loading' })
    release()
    expect(await screen.findByText('The log is empty')).toBeVisible()
    unmount()
    service.fail('audit')
    const { user } = show('/audit')
    await screen.findByRole('alert')
    arrange(logOf(1))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('rowheader')).toBeVisible()
  })
})
