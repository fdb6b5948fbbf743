/** Focuses the field with this name, so that the member can correct it. */
export function focusField(form: HTMLFormElement, name: string | null): void {
  if (name !== null) form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
