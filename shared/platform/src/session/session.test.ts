import { type PlatformEvent, subscribe } from '../events/events'
import { keepLanguage } from '../i18n/language'
import { currentSession, endSession, followOtherTabs, startSession } from './session'

const member = { id: 42, tokensso: 'secret-of-the-session' }
const events: PlatformEvent[] = []
let stop = () => {}

beforeEach(() => {
  endSession('logout')
  localStorage.clear()
  events.length = 0
  stop = subscribe((event) => void events.push(event))
})
afterEach(() => stop())

/** The event that this tab receives when another one changes the storage. */
const otherTab = (change: () => void, key: string | null) => {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

describe('the session', () => {
  it('SESSION-1 stores token and tokensso under these names, and the language under viodeLang', () => {
    startSession(member)
    keepLanguage('it_it')
    expect({ ...localStorage }).toEqual({ token: '42', tokensso: 'secret-of-the-session', viodeLang: 'it_it' })
    expect(currentSession()).toEqual({ token: '42', tokensso: 'secret-of-the-session' })
    expect(events).toEqual([{ type: 'session.started', memberId: '42' }])
  })

  it('tells the edge the member and never the secret', () => {
    startSession(member)
    expect(document.cookie).toContain('member=42')
    expect(document.cookie).not.toContain(member.tokensso)
    endSession('logout')
    expect(document.cookie).not.toContain('member=')
  })

  it('SESSION-7 ACCESS-6 keeps what belongs to the device', () => {
    const own = ['adult', 'theme', 'haptics', 'masked', 'device', 'viodeLang']
    startSession(member)
    for (const key of own) localStorage.setItem(key, 'kept')
    localStorage.setItem('notices-seen', '[1]')
    endSession('logout')
    expect(Object.keys(localStorage).sort()).toEqual([...own].sort())
  })

  it('SESSION-7 clears what belongs to the member when it ends, not the language', () => {
    startSession(member)
    keepLanguage('de_de')
    localStorage.setItem('bet-draft', '5')
    endSession('logout')
    expect({ ...localStorage }).toEqual({ viodeLang: 'de_de' })
    expect(currentSession()).toBeNull()
  })

  it('SESSION-4 ends once', () => {
    startSession(member)
    endSession('authentication', 'no')
    endSession('authentication', 'no')
    expect(events.filter(({ type }) => type === 'session.ended')).toHaveLength(1)
  })
})

describe('another tab', () => {
  let stopFollowing = () => {}
  beforeEach(() => {
    stopFollowing = followOtherTabs()
  })
  afterEach(() => stopFollowing())

  const put = (id: string, tokensso: string) => () => {
    localStorage.setItem('token', id)
    localStorage.setItem('tokensso', tokensso)
  }

  it('SESSION-8 logs this one in, once', () => {
    otherTab(put('7', 'another-secret-value'), 'token')
    otherTab(() => {}, 'tokensso')
    expect(currentSession()).toEqual({ token: '7', tokensso: 'another-secret-value' })
    expect(events).toEqual([{ type: 'session.started', memberId: '7' }])
  })

  it('SESSION-8 logs this one out', () => {
    startSession(member)
    events.length = 0
    otherTab(() => localStorage.clear(), null)
    expect(currentSession()).toBeNull()
    expect(events).toEqual([{ type: 'session.ended', reason: 'logout', message: '' }])
  })

  it('SESSION-8 tells this one why the session ended, if it was not a logout', () => {
    startSession(member)
    events.length = 0
    otherTab(() => {
      localStorage.setItem('session-ended', 'authentication')
      localStorage.removeItem('token')
    }, 'token')
    expect(events).toEqual([{ type: 'session.ended', reason: 'authentication', message: '' }])
  })

  it('SESSION-8 SESSION-6 tells this one why the session ended, with the server’s message', () => {
    startSession(member)
    events.length = 0
    otherTab(() => {
      localStorage.setItem('session-ended-message', 'Your password was changed on another device.')
      localStorage.setItem('session-ended', 'elsewhere')
      localStorage.removeItem('token')
    }, 'token')
    const message = 'Your password was changed on another device.'
    expect(events).toEqual([{ type: 'session.ended', reason: 'elsewhere', message }])
  })

  it('SESSION-8 stores for the other tabs why the session ended, with the message', () => {
    startSession(member)
    endSession('elsewhere', 'You logged in on another device.')
    expect({ ...localStorage }).toEqual({
      'session-ended': 'elsewhere',
      'session-ended-message': 'You logged in on another device.',
    })
  })

  it('SESSION-9 removes what one member saw before another one logs in', () => {
    startSession(member)
    events.length = 0
    otherTab(put('7', 'another-secret-value'), 'tokensso')
    expect(events.map(({ type }) => type)).toEqual(['session.ended', 'session.started'])
  })

  it('keeps the screen when the same member logs in again', () => {
    startSession(member)
    events.length = 0
    otherTab(put('42', 'another-secret-value'), 'tokensso')
    expect(events.map(({ type }) => type)).toEqual(['session.started'])
  })
})
