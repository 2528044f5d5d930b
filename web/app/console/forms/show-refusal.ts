import type { ApiFailure } from '../../api/api-result.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { toast } from '../../ui/toasts/toast-store.ts'

/**
 * Shows why a form was refused: focuses the first invalid field, whose error is beside it; everything else
 * becomes a toast.
 * @param failed the toast's text for a failure without a message
 */
export function showRefusal(
  { fields, msg }: Pick<ApiFailure, 'fields' | 'msg'>,
  form: HTMLFormElement | null,
  failed: string,
): void {
  const tell = () => toast.error(msg || failed)
  if (Object.keys(fields).length > 0) focusFirstError(form, tell)
  else tell()
}
