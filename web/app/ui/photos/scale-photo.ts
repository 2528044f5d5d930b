/** A server that encodes a photo again removes what little this quality loses. */
const QUALITY = 0.92

/**
 * Draws a photo upright with its longer side at most `side` pixels, in the image type `type`. Returns null when
 * it already is, or when the browser cannot read it.
 */
export async function scalePhoto(photo: Blob, side: number, type: string): Promise<Blob | null> {
  const whole = await createImageBitmap(photo).catch(() => undefined)
  if (!whole) return null
  const scale = Math.min(1, side / Math.max(whole.width, whole.height))
  const drawn = scale < 1 || type !== photo.type ? await draw(whole, scale, type) : null
  whole.close()
  return drawn
}

function draw(whole: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(whole.width * scale)
  canvas.height = Math.round(whole.height * scale)
  // JPEG has no transparency: without a ground it would be black.
  const pen = canvas.getContext('2d', { alpha: type !== 'image/jpeg' })
  if (pen) {
    pen.imageSmoothingQuality = 'high'
    if (type === 'image/jpeg') {
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, canvas.width, canvas.height)
    }
    pen.drawImage(whole, 0, 0, canvas.width, canvas.height)
  }
  return new Promise((done) => canvas.toBlob(done, type, QUALITY))
}
