/** Leads the member to the field that is to be corrected, by its name. */
export function focusField(form: HTMLFormElement, name: string | null): void {
  if (name !== null) form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
