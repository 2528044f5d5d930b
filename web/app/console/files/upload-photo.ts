import { refusals } from '@sampan/contract/refusals'
import { STAFF_UPLOAD_PATH } from '@sampan/contract/upload'
import type { ApiFailure, ApiSuccess } from '../../api/api-result.ts'
import { handleEnvelope, networkFailure, pageLanguage } from '../../api/call.ts'
import { pageMessage } from '../../messages/use-translations.tsx'

/**
 * Uploads one photo and returns its address. Never rejects. A file that is no photo is refused in the console's words: the
 * refusal's own name the limit of the customers' uploads.
 */
export async function uploadPhoto(file: File): Promise<ApiSuccess<string> | ApiFailure> {
  const form = new FormData()
  form.set('file', file)
  try {
    const response = await fetch(STAFF_UPLOAD_PATH, {
      method: 'POST',
      headers: { lang: pageLanguage() },
      body: form,
      signal: AbortSignal.timeout(60_000),
    })
    const answer = handleEnvelope<string>(await response.json())
    const isUnfit = !answer.ok && answer.code === refusals.upload_failed.code
    return isUnfit ? { ...answer, msg: pageMessage('console', 'upload_unfit') } : answer
  } catch {
    return networkFailure()
  }
}
