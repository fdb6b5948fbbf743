/** Shows a dialog that React has just removed until its exit animation ends; it is inert meanwhile. */
export function showLeaving(dialog: HTMLDialogElement): void {
  queueMicrotask(() => {
    // It is only hidden, or the browser has no animations to wait for.
    if (dialog.isConnected || !('getAnimations' in dialog)) return
    dialog.inert = true
    dialog.ariaHidden = 'true'
    document.body.append(dialog)
    const leaves = dialog.getAnimations().map(({ finished }) => finished)
    void Promise.allSettled(leaves).then(() => dialog.remove())
  })
}
