import { UPLOAD_PATH, type UPLOAD_TYPES } from '@sampan/contract/upload'
import type { ApiFailure, ApiSuccess } from './api-result.ts'
import { handleEnvelope, networkFailure, pageLanguage } from './call.ts'

interface UploadOptions {
  /** Receives the uploaded share, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

interface PictureOptions extends UploadOptions {
  /** One that is only searched by is deleted after a day. */
  readonly type?: (typeof UPLOAD_TYPES)[number]
}

/** An upload that neither moves nor is answered for this long is given up. One that moves may take as long as it needs. */
const SILENCE_MS = 60_000

/** Uploads a picture of a customer's and returns its URL. Never rejects. */
export function uploadPicture(
  file: File,
  { type = 'market', ...options }: PictureOptions = {},
): Promise<ApiSuccess<string> | ApiFailure> {
  const form = new FormData()
  form.set('file_name', file.name)
  form.set('type', type)
  form.set('file', file)
  return sendForm(UPLOAD_PATH, form, options)
}

/**
 * Sends a form with a file and returns the URL of what is stored. Never rejects. Uses XMLHttpRequest, because fetch reports
 * no upload progress.
 */
export function sendForm(
  path: string,
  form: FormData,
  { onProgress, signal }: UploadOptions = {},
): Promise<ApiSuccess<string> | ApiFailure> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), SILENCE_MS)
    }
    request.open('POST', path)
    request.setRequestHeader('lang', pageLanguage())
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => {
      hear()
      onProgress?.(loaded / total)
    }
    request.onload = () => resolve(request.response ? handleEnvelope(request.response) : networkFailure())
    request.onerror = request.onabort = () => resolve(networkFailure())
    request.onloadend = () => clearTimeout(silence)
    signal?.addEventListener('abort', () => request.abort())
    hear()
    request.send(form)
  })
}
