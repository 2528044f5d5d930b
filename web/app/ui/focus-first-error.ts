/** Puts the cursor into the first field that is marked wrong, once the marks are drawn. */
export function focusFirstError(within: ParentNode | null = document.querySelector('main')): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
