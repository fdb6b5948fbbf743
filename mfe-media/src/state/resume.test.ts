import { endSession, startSession, store } from '@app/platform'
import { isWorthKeeping, keepPlaceAtom, resumeAtAtom } from './resume'

const log = (id: number) => startSession({ id, tokensso: `secret-of-member-${id}` })
const keep = (videoId: number, positionS: number, lengthS = 600) =>
  store.set(keepPlaceAtom, videoId, positionS, lengthS)
const resumeAt = (videoId: number) => store.get(resumeAtAtom)(videoId)

describe('the saved position in a video', () => {
  afterEach(() => endSession('logout'))

  it.each([
    [4, false],
    [5, true],
    [589, true],
    [590, false],
  ])('VIDEO-8 at %i s of 600 is kept: %s', (positionS, isKept) => {
    expect(isWorthKeeping(positionS, 600)).toBe(isKept)
  })

  it('VIDEO-8 is kept for each video on this device', () => {
    log(42)
    keep(1, 61.7)
    keep(2, 120)
    expect([resumeAt(1), resumeAt(2), resumeAt(3)]).toEqual([61, 120, 0])
    expect(localStorage.getItem('mediaPlaces')).toContain('61')
  })

  it('VIDEO-8 is removed when the video was watched to its end', () => {
    log(42)
    keep(1, 61)
    keep(1, 595)
    expect(resumeAt(1)).toBe(0)
  })

  it('SESSION-9 is not shared with other members', () => {
    log(42)
    keep(1, 61)
    log(43)
    expect(resumeAt(1)).toBe(0)
    keep(2, 30)
    expect(localStorage.getItem('mediaPlaces')).not.toContain('61')
  })

  it('is kept for the latest hundred videos', () => {
    log(42)
    for (let id = 1; id <= 130; id++) keep(id, 50)
    keep(40, 55)
    expect(resumeAt(30)).toBe(0)
    expect(resumeAt(31)).toBe(50)
    expect(resumeAt(40)).toBe(55)
    for (let id = 131; id <= 150; id++) keep(id, 50)
    expect(resumeAt(40)).toBe(55)
  })
})
