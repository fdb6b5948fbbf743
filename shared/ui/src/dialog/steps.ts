// An open dialog is a history entry, so that the browser's back closes it instead of leaving the screen.
// The router does not see these entries: they have the key of the screen's own entry.

type Entry = { idx?: number; key?: string; dialogs?: number }

const entry = (): Entry => (window.history.state ?? {}) as Entry
/** Dialog entries above the screen's own entry. */
const depth = (): number => entry().dialogs ?? 0

/** No navigation waits longer than this for our own step back. */
const LATE_MS = 1000

/** How each open dialog is closed, outermost first. */
const open: (() => void)[] = []
/** Navigations that wait for our own step back to arrive; null while none is in progress. */
let waiting: (() => void)[] | null = null
let lateTimer: ReturnType<typeof setTimeout> | undefined
/** Our own step back is late. It may still arrive, so no other is made. */
let isLate = false
/** The member is navigating to another screen. */
let isLeaving = false
let screenKey: string | undefined
let isPlanned = false

/** Makes the history as deep as the number of open dialogs; after all changes, so one dialog can replace another. */
function plan(): void {
  if (isPlanned) return
  isPlanned = true
  queueMicrotask(settle)
}

function settle(): void {
  isPlanned = false
  if (waiting || isLeaving) return
  for (let missing = open.length - depth(); missing > 0; missing--) {
    const { idx = 0, key } = entry()
    screenKey = key
    window.history.pushState({ ...entry(), idx: idx + 1, dialogs: depth() + 1 }, '')
  }
  if (open.length < depth() && !isLate) {
    waiting = []
    lateTimer = setTimeout(late, LATE_MS)
    window.history.go(open.length - depth())
  }
}

function resume(): void {
  clearTimeout(lateTimer)
  const navigations = waiting ?? []
  waiting = null
  for (const navigate of navigations) navigate()
  plan()
}

function late(): void {
  isLate = true
  resume()
}

function popped(event: PopStateEvent): void {
  if (isLeaving) {
    isLeaving = false
    return
  }
  const isOwn = waiting !== null || (isLate && entry().key === screenKey)
  isLate = false
  if (isOwn) {
    event.stopImmediatePropagation()
    resume()
    return
  }
  if (open.length === 0 && depth() === 0) return
  // The router sees events for other screens only.
  if (entry().key === screenKey) event.stopImmediatePropagation()
  for (const close of open.slice(depth()).reverse()) close()
  // Then, what did not close, and a step forward to a dialog that is gone.
  setTimeout(plan)
}

const listen = (): void => window.addEventListener('popstate', popped, { capture: true })

/**
 * Adds a history entry for a dialog, if the member opened it: browsers skip entries added without a user gesture.
 * @returns a function that removes the entry
 */
export function addDialogStep(close: () => void): (() => void) | undefined {
  const { userActivation } = navigator as { userActivation?: UserActivation }
  if (userActivation?.isActive === false) return undefined
  listen()
  open.push(close)
  plan()
  return () => {
    open.splice(open.indexOf(close), 1)
    plan()
  }
}

/** Goes back past entries of dialogs that were open when the page was reloaded. */
export function leaveDialogSteps(): void {
  listen()
  if (depth() > 0) plan()
}

/**
 * Runs a navigation when the history is settled. It replaces the dialogs' entries: with `steps` over 0, a path
 * replaces the top entry, and going back takes that many more steps.
 */
export function navigateOverDialogs(navigate: (steps: number) => void): void {
  if (waiting) waiting.push(() => navigate(depth()))
  else navigate(depth())
}

/** Goes back by that many screens. */
export function backOverDialogs(back: (steps: number) => void): void {
  navigateOverDialogs((steps) => {
    isLeaving = steps > 0
    back(steps)
  })
}

/** Where this screen is in the app's own history; 0 is the first one. */
export const screenIndex = (): number => (entry().idx ?? 0) - depth()
