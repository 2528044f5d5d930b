/** A busy device marks the fields some paints after the answer, up to a second. */
const PAINTS = 60

/**
 * Focuses the first invalid field once the fields are marked.
 * @param onNone called where none is
 */
export function focusFirstError(
  within: ParentNode | null = document.querySelector('main'),
  onNone?: () => void,
  paints = PAINTS,
): void {
  requestAnimationFrame(() => {
    const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (paints > 1) focusFirstError(within, onNone, paints - 1)
    else onNone?.()
  })
}
