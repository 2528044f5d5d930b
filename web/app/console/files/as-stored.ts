import { STORED_SIDE } from '@sampan/contract/upload'
import { scalePhoto } from '../../ui/photos/scale-photo.ts'

/**
 * Returns a photo scaled down to the size that the server stores, upright: one of a phone is several times larger, and a
 * warehouse's Wi-Fi is slow. What is not larger, or the browser cannot read, is returned as it is.
 */
export async function asStored(photo: Blob): Promise<Blob> {
  const smaller = await scalePhoto(photo, STORED_SIDE, photo.type)
  return smaller && smaller.size < photo.size ? smaller : photo
}
