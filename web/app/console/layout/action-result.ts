import { data } from 'react-router'
import type { ApiFailure } from '../../api/api-result.ts'
import { isEditConflict } from './edit-conflict.tsx'

/**
 * What an action of the console answers. Of a page that a colleague was faster with nothing is asked for again: it would
 * change under what is typed.
 */
export const actionResult = <Answer extends { readonly ok: true } | ApiFailure>(answer: Answer) =>
  !answer.ok && isEditConflict(answer) ? data(answer, 409) : answer
