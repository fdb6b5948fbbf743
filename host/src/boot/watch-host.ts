import type { AppRelease, ReleaseSet } from '@app/registry'
import { badReleases, changeBadReleases } from '@app/loader/bad-releases'
import { awaitStyles, endAwaitingStyles } from './awaited-styles'
import { hostFailed } from './host-failed'
import { addressOf, filesOf, guardOut, parsed } from './host-files'
import { insertLater } from './drawn-page'
import { listen } from './host-outcomes'
import { insertFresh, obtain, quietMs } from './obtain-file'
import { pageJson } from '@app/loader/page-json'
import { endNotices, onceStarted, showFailedNotice, showSlowNotice } from './start-notice'

/**
 * Makes sure that the host starts: without it, the skeleton would stay forever. A file that fails or hangs is requested
 * again; then the last good host starts instead; then the page says what is wrong.
 */
export function watchHost(reload: () => void = () => window.location.reload()): void {
  const page = pageJson<ReleaseSet>('release-set')
  if (!page) return
  const { lastGood, ...host } = page.host
  const files = filesOf(host)
  const scripts = files.filter(({ isStyle }) => !isStyle)
  const heard = listen(files)
  let running: AppRelease = host
  let hasStarted = false

  const showSlowNoticeNow = () => void parsed().then(() => hasStarted || showSlowNotice())
  const giveUp = () => {
    changeBadReleases((bad) => bad.delete(host.id))
    void parsed().then(() => showFailedNotice(reload))
  }

  /** From here on the page belongs to the last good host: none of the other's files may run in it. */
  async function stepBackTo(release: AppRelease): Promise<void> {
    running = release
    guardOut(files)
    endAwaitingStyles()
    const block = document.getElementById('release-set')
    if (block) block.textContent = JSON.stringify({ ...page, host: { ...release, insteadOf: host.id } })
    await parsed()
    for (const file of filesOf(release))
      if (!(await insertFresh(file, file.href)) && !(await insertFresh(file, `${file.href}?retry=1`))) return giveUp()
  }

  /** @returns the release to start instead, also on later loads of this tab; null when there is none to try */
  function nextRelease(): AppRelease | null {
    if (!lastGood || running !== host || !navigator.onLine) return null
    changeBadReleases((bad) => bad.add(host.id))
    return lastGood
  }
  /** Code that has run cannot be removed from a page: a reload starts the last good host. */
  const leave = () => (nextRelease() ? reload() : giveUp())
  function fallBack() {
    if (running !== host) return
    const next = scripts.every(heard.isHere) ? null : nextRelease()
    if (next) void stepBackTo(next)
    else leave()
  }

  setTimeout(showSlowNoticeNow, quietMs)
  document.addEventListener(hostFailed, () => hasStarted || leave())
  // only what throws while a host script is evaluated, nothing later
  const isOfHost = () => filesOf(running).some(({ href }) => href === addressOf(document.currentScript))
  window.addEventListener('error', () => hasStarted || (isOfHost() && leave()))

  const isUnwanted = () => running !== host
  const circumstances = { heard, onTrouble: showSlowNoticeNow, isUnwanted }
  onceStarted(() => {
    hasStarted = true
    endNotices()
  })
  if (lastGood && badReleases().has(host.id)) return void stepBackTo(lastGood)
  awaitStyles()
  if (pageJson<{ isDrawn?: true }>('page-context')?.isDrawn) insertLater(files, isUnwanted)
  const styles = files.filter(({ isStyle }) => isStyle).map((file) => obtain(file, circumstances))
  const before = Promise.all(styles)
  void before.then((all) => all.every(Boolean) && endAwaitingStyles())
  const rest = scripts.map((file) => obtain(file, { ...circumstances, before }))
  for (const obtained of [...styles, ...rest]) void obtained.then((isHere) => isHere || fallBack())
}
