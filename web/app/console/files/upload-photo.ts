import { STAFF_UPLOAD_PATH } from '@sampan/contract/upload'
import type { ApiFailure, ApiSuccess } from '../../api/api-result.ts'
import { handleEnvelope, networkFailure, pageLanguage } from '../../api/call.ts'

/** Uploads one photo and returns its address. Never rejects. */
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
    return handleEnvelope<string>(await response.json())
  } catch {
    return networkFailure()
  }
}
