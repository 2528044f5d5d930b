import { STORED_SIDE } from '@sampan/contract/upload'
import { scalePhoto } from '../../ui/photos/scale-photo.ts'

/**
 * Returns a photo upright and scaled down to the size that the server stores, because phone photos are several
 * times larger and a warehouse's Wi-Fi is slow. A photo that is small enough, or that the browser cannot read,
 * is returned unchanged.
 */
export async function asStored(photo: Blob): Promise<Blob> {
  const smaller = await scalePhoto(photo, STORED_SIDE, photo.type)
  return smaller && smaller.size < photo.size ? smaller : photo
}
