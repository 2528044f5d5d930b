import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { catalogue } from '../goods/catalogue.ts'
import { drawPicture } from './draw-goods.ts'
import { homePhoto, qcPhoto, qcShot } from './qc-photo.ts'
import { frameOf, parsePicturePath, picturePath, renderPicture } from './render-pictures.ts'

// Drawing is CPU-bound and competes with other suites.
vi.setConfig({ testTimeout: 60_000 })

const distinct = (texts: string[]) =>
  new Set(texts.map((text) => createHash('sha256').update(text).digest('hex'))).size

it('shows hardly any two products with the same picture', async () => {
  const drawn = await Promise.all(
    catalogue.map(async ({ looks: [look] }) => drawPicture(look, 'front', await frameOf(look))),
  )
  expect(distinct(drawn)).toBeGreaterThan(catalogue.length * 0.85)
})

it('parses every path it creates, and no other', () => {
  for (const { looks } of catalogue)
    for (const goods of looks)
      expect(parsePicturePath(picturePath(goods, 'near'))).toEqual({ goods, view: 'near' })
  for (const path of [
    '/pictures/../etc/passwd',
    '/pictures/dress/red/plain-9-front.jpg',
    '/pictures/toString/red/plain-0-front.jpg',
  ])
    expect(parsePicturePath(path)).toBeUndefined()
})

const goods = { kind: 'ruqun', colour: 'rose', pattern: 'floral', cut: 0 } as const

it('shows goods of any shape large and complete', async () => {
  for (const kind of ['ruqun', 'goggles', 'shorts', 'sneaker'] as const) {
    const { info } = await sharp(await renderPicture({ ...goods, kind }, 'front'))
      .trim({ threshold: 40 })
      .toBuffer({ resolveWithObject: true })
    const longest = Math.max(info.width, info.height)
    expect(longest).toBeGreaterThan(400)
    expect(longest).toBeLessThan(760)
  }
})

it('takes warehouse photos of goods from different sides', async () => {
  const photos = await Promise.all([1, 2, 3, 4].map((n) => qcPhoto(goods, n)))
  expect(await sharp(photos[0]).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 })
  expect(distinct(photos.map((photo) => photo.toString('base64')))).toBe(4)
})

it('takes a different photo for each shot of goods', async () => {
  const shots = ['front', 'back', 'side', 'detail', 'size', 'sole']
  const photos = await Promise.all(shots.map((shot) => qcShot(goods, shot)))
  expect(distinct(photos.map((photo) => photo.toString('base64')))).toBe(shots.length)
  for (const photo of photos)
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 })
})

it('takes photos of goods in different rooms', async () => {
  const photos = await Promise.all([0, 1, 2].map((tint) => homePhoto(goods, tint)))
  expect(await sharp(photos[0]).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 })
  expect(distinct(photos.map((photo) => photo.toString('base64')))).toBe(3)
})
