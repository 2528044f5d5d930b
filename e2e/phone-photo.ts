import type { Page } from '@playwright/test'

/** Puts a photo of 4000 × 3000 pixels, as of a phone, into the page's first file input. Returns its size in bytes. */
export const takePhoto = (page: Page) => page.evaluate<number>(TAKE)

/** Returns the width and height of a picture in pixels. */
export const sizeOf = (page: Page, address: string) =>
  page.evaluate<[number, number]>(`(${MEASURE})(${JSON.stringify(address)})`)

const TAKE = `(async () => {
  const input = document.querySelector('input[type=file]')
  const canvas = document.createElement('canvas')
  canvas.width = 4000
  canvas.height = 3000
  const pen = canvas.getContext('2d')
  for (let line = 0; line < 3000; line += 3) {
    pen.fillStyle = 'hsl(' + ((line * 47) % 360) + ' 60% 50%)'
    pen.fillRect(0, line, 4000, 2)
  }
  const photo = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.95))
  const files = new DataTransfer()
  files.items.add(new File([photo], 'phone.jpg', { type: 'image/jpeg' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return photo.size
})()`

const MEASURE = `async (address) => {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return [picture.naturalWidth, picture.naturalHeight]
}`
