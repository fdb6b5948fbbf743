import { writeBlock } from './data-blocks'

/** 65 bytes in base64url. */
export const serverKey = `B${'A'.repeat(85)}Q`

/** A browser with a push service: its questions, and a person’s answer. */
export function pushDevice(answer: NotificationPermission = 'granted') {
  let subscription: { options: object; toJSON(): object; unsubscribe(): Promise<boolean> } | null = null
  const device = {
    permission: 'default' as NotificationPermission,
    /** What a person answers the browser. */
    answer,
    questions: 0,
    isDown: false,
    made: 0,
    closed: 0,
    isSubscribed: () => subscription !== null,
    changed: () => {},
  }
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
      if (device.isDown) return Promise.reject(new DOMException('push service error', 'AbortError'))
      device.made += 1
      const json = { endpoint: `https://push.example.com/${device.made}`, keys: { p256dh: 'p', auth: 'a' } }
      subscription = {
        options: { applicationServerKey: applicationServerKey.buffer },
        toJSON: () => json,
        unsubscribe: () => {
          subscription = null
          return Promise.resolve(true)
        },
      }
      return Promise.resolve(subscription)
    },
  }
  const shown = [{ close: () => (device.closed += 1) }]
  const registration = { pushManager, getNotifications: () => Promise.resolve(shown.splice(0)) }
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return device.permission
      },
      requestPermission() {
        device.questions += 1
        device.permission = device.answer
        device.changed()
        return Promise.resolve(device.permission)
      },
    },
  })
  const query = () =>
    Promise.resolve({
      get state() {
        return device.permission === 'default' ? 'prompt' : device.permission
      },
      addEventListener: (_: string, listener: () => void) => (device.changed = listener),
      removeEventListener: () => (device.changed = () => {}),
    })
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  })
  writeBlock('page-context', { hasWorker: true })
  return device
}

/** Takes it all away again. */
export function forgetPushDevice(): void {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
  for (const name of ['permissions', 'serviceWorker']) Reflect.deleteProperty(navigator, name)
  document.getElementById('page-context')?.remove()
}
