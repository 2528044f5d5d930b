import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { insertFile } from './files.queries.ts'

/** A decoded picture may take this much: more is a bomb, not a photo. */
const MAX_PIXELS = 50_000_000
/** Enough to zoom into a seam; a phone's 4000 pixels only cost time. */
const MAX_SIDE = 2000

const JPEG = { magic: Buffer.from([0xff, 0xd8, 0xff]), mime: 'image/jpeg', ending: 'jpg' }
const PNG = { magic: Buffer.from('89504e470d0a1a0a', 'hex'), mime: 'image/png', ending: 'png' }

/**
 * Keeps a picture under a random name: told by its first bytes, decoded under a cap, turned upright, made no larger than
 * needed and written anew, so that nothing but pixels is left of what was sent (no place, no script).
 * @returns its address on our site.
 * @throws Refusal upload_failed for anything that is not a whole PNG or JPEG.
 */
export async function savePicture(
  context: AppContext,
  sent: Buffer,
  owner: { readonly customerId: string } | { readonly staffId: string },
): Promise<string> {
  const kind = [JPEG, PNG].find(({ magic }) => sent.subarray(0, magic.length).equals(magic))
  if (!kind) throw new Refusal('upload_failed')
  const { data, info } = await encodeAnew(sent, kind === PNG)
  const name = `${randomBytes(18).toString('base64url')}.${kind.ending}`
  await context.integrations.files.put(name, data, kind.mime)
  await insertFile(context.db, {
    name,
    mime: kind.mime,
    bytes: data.length,
    width: info.width,
    height: info.height,
    ...owner,
    createdAt: context.now(),
  })
  return fileAddress(name)
}

async function encodeAnew(sent: Buffer, isPng: boolean) {
  try {
    const upright = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    const encoded = isPng
      ? upright.png({ compressionLevel: 9 })
      : upright.jpeg({ quality: 84, mozjpeg: true })
    return await encoded.toBuffer({ resolveWithObject: true })
  } catch {
    throw new Refusal('upload_failed')
  }
}

export const fileAddress = (name: string) => `/files/${name}`
