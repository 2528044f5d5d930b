import type { Answer } from './answer.ts'
import { answerInBrowser, noAnswer, pageLanguage } from './call.ts'

type Uploaded = Answer<'/api/service/get_pic_url'>

/**
 * Sends a picture and answers with its address. `onProgress` hears shares of 1 as bytes leave; abort the signal to stop.
 * Uses XMLHttpRequest, because fetch can not tell how far an upload is.
 */
export function uploadPicture(
  file: File,
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<Uploaded> {
  const form = new FormData()
  form.set('file_name', file.name)
  form.set('type', 'market')
  form.set('file', file)

  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/service/get_pic_url')
    request.setRequestHeader('lang', pageLanguage())
    request.responseType = 'json'
    request.timeout = 30_000
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total)
    request.onload = () => resolve(request.response ? (answerInBrowser(request.response) as Uploaded) : noAnswer())
    request.onerror = request.ontimeout = request.onabort = () => resolve(noAnswer())
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
