import { STAFF_UPLOAD_PATH } from '@sampan/contract/upload'
import type { Granted, Refused } from '../../api/answer.ts'
import { answerInBrowser, noAnswer, pageLanguage } from '../../api/call.ts'

/** Sends one photo and answers with its address. Never rejects. */
export async function uploadPhoto(file: File): Promise<Granted<string> | Refused> {
  const form = new FormData()
  form.set('file', file)
  try {
    const response = await fetch(STAFF_UPLOAD_PATH, {
      method: 'POST',
      headers: { lang: pageLanguage() },
      body: form,
      signal: AbortSignal.timeout(60_000),
    })
    return answerInBrowser<string>(await response.json())
  } catch {
    return noAnswer()
  }
}
