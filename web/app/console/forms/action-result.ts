import { data } from 'react-router'
import type { ApiFailure } from '../../api/api-result.ts'
import { isEditConflict } from './edit-conflict.tsx'

/**
 * Returns the result of a console action. After an edit conflict the page is not revalidated, because it
 * would change under the typed text.
 */
export const actionResult = <Answer extends { readonly ok: true } | ApiFailure>(answer: Answer) =>
  !answer.ok && isEditConflict(answer) ? data(answer, 409) : answer
