import { refusals } from '@sampan/contract/refusals'
import { STAFF_UPLOAD_PATH } from '@sampan/contract/upload'
import type { ApiFailure, ApiSuccess } from '../../api/api-result.ts'
import { sendForm } from '../../api/upload.ts'
import { pageMessage } from '../../messages/use-translations.tsx'
import { asStored } from './as-stored.ts'

/**
 * Uploads one photo, in the size that is stored, and returns its address. Never rejects. A file that is no photo is refused in
 * the console's words: the refusal's own name the limit of the customers' uploads.
 */
export async function uploadPhoto(file: File): Promise<ApiSuccess<string> | ApiFailure> {
  const form = new FormData()
  form.set('file', await asStored(file), file.name)
  const answer = await sendForm(STAFF_UPLOAD_PATH, form)
  const isUnfit = !answer.ok && answer.code === refusals.upload_failed.code
  return isUnfit ? { ...answer, msg: pageMessage('console', 'upload_unfit') } : answer
}
