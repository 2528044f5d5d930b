/** Focuses the first invalid field after the next paint, when the fields are marked. */
export function focusFirstError(within: ParentNode | null = document.querySelector('main')): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
