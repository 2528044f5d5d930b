import { uploadPicture } from '../../../api/upload.ts'
import { scalePhoto } from '../../../ui/photos/scale-photo.ts'

/** The marketplace compares small pictures: more pixels would only take longer. */
const SENT_SIDE = 800

/** Uploads a photo as a small JPEG, whatever the browser can read it from, and returns its address. Never rejects. */
export async function sendPhoto(file: File): ReturnType<typeof uploadPicture> {
  const sent = (await scalePhoto(file, SENT_SIDE, 'image/jpeg')) ?? file
  return uploadPicture(new File([sent], file.name, { type: sent.type }), { type: 'search' })
}
