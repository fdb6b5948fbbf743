import { pushOn } from '@app/contracts/wire'
import type { Language } from '@app/contracts'
import type { TestSession, TestWorld } from './app'
import { startPushService, subscribeAt, type TestPushService } from './push-receiver'

/** A push service for the calling test file, which takes everything until a test says otherwise. */
export function makeTestPushes() {
  let service: TestPushService | null = null
  beforeAll(async () => {
    service = await startPushService()
  })
  afterAll(() => service?.stop())
  beforeEach(() => {
    open().got.length = 0
    open().reply = { status: 201 }
  })
  function open(): TestPushService {
    if (service === null) throw new Error('the push service opens before the first test')
    return service
  }
  return {
    open,
    /** Subscribes a session's device. @returns what it was sent */
    async device(world: TestWorld, as: TestSession, lang: Language = 'en_us') {
      const { subscription, decrypt } = subscribeAt(open().url)
      await world.ok(pushOn, subscription, { as, lang })
      const { pathname } = new URL(subscription.endpoint)
      const received = () => open().got.filter(({ path }) => path === pathname)
      return { subscription, received, read: () => received().map(({ body }) => JSON.parse(decrypt(body)) as unknown) }
    },
  }
}
