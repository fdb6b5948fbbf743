import { takePushes } from './notifications'

type Shown = { data: string }

/** A browser's notifications as Chromium keeps them: one that is being added while they are read is lost. */
function notifications() {
  const shown: Shown[] = []
  let readings = 0
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  return {
    shown,
    showNotification: async (_title: string, { data }: Shown) => {
      const before = readings
      await turn()
      if (readings === before) shown.push({ data })
    },
    getNotifications: async () => {
      readings += 1
      await turn()
      return [...shown]
    },
  }
}

let works: Promise<unknown>[] = []
const push = (message: unknown) =>
  self.dispatchEvent(
    Object.assign(new Event('push'), {
      data: { text: () => JSON.stringify(message) },
      waitUntil: (work: Promise<unknown>) => works.push(work),
    }),
  )
const record = (id: number) => ({ title: 'A deposit has arrived', path: `/RechargeRecord?id=${id}` })

beforeAll(takePushes)
beforeEach(() => {
  works = []
  Object.assign(self, { clients: { matchAll: () => Promise.resolve([]) } })
})

it('TELL-10 messages that come at the same time are all shown', async () => {
  const registration = notifications()
  Object.assign(self, { registration })
  for (const id of [1, 2, 3]) push(record(id))
  await Promise.all(works)
  expect(registration.shown).toEqual([1, 2, 3].map((id) => ({ data: record(id).path })))
})

it('TELL-10 a message is shown after one that could not be', async () => {
  const registration = notifications()
  const { showNotification } = registration
  registration.showNotification = () => Promise.reject(new TypeError('no permission'))
  Object.assign(self, { registration })
  push(record(1))
  await expect(works[0]).rejects.toThrow('no permission')
  registration.showNotification = showNotification
  push(record(2))
  await Promise.all(works.slice(1))
  expect(registration.shown).toEqual([{ data: record(2).path }])
})
