import { STORED_SIDE } from '@sampan/contract/upload'

/** The server encodes a photo again: at this quality nothing of that is seen twice. */
const QUALITY = 0.92

/**
 * Returns a photo scaled down to the size that the server stores, upright: one of a phone is several times larger, and a
 * warehouse's Wi-Fi is slow. What is not larger, or the browser cannot read, is returned as it is.
 */
export async function asStored(photo: Blob): Promise<Blob> {
  const whole = await createImageBitmap(photo).catch(() => undefined)
  if (!whole) return photo
  const scale = STORED_SIDE / Math.max(whole.width, whole.height)
  const smaller = scale < 1 ? await scaled(whole, scale, photo.type) : null
  whole.close()
  return smaller && smaller.size < photo.size ? smaller : photo
}

function scaled(whole: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(whole.width * scale)
  canvas.height = Math.round(whole.height * scale)
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(whole, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, type, QUALITY))
}
