import { UPLOAD_PATH } from '@sampan/contract/upload'
import type { ApiFailure, ApiSuccess } from './api-result.ts'
import { handleEnvelope, networkFailure, pageLanguage } from './call.ts'

interface UploadOptions {
  /** Receives the uploaded share, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * Uploads a picture and returns its URL. Uses XMLHttpRequest, because fetch reports no upload progress.
 */
export function uploadPicture(
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<ApiSuccess<string> | ApiFailure> {
  const form = new FormData()
  form.set('file_name', file.name)
  form.set('type', 'market')
  form.set('file', file)

  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', UPLOAD_PATH)
    request.setRequestHeader('lang', pageLanguage())
    request.responseType = 'json'
    request.timeout = 30_000
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total)
    request.onload = () => resolve(request.response ? handleEnvelope(request.response) : networkFailure())
    request.onerror = request.ontimeout = request.onabort = () => resolve(networkFailure())
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
