import { randomBytes } from 'node:crypto'
import { STORED_SIDE } from '@sampan/contract/upload'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { fileAddress } from './file-address.ts'
import { insertFile } from './files.queries.ts'

/** Limit of decoded pixels: a larger picture is a decompression bomb, not a photo. */
const MAX_PIXELS = 50_000_000

const JPEG = { magic: Buffer.from([0xff, 0xd8, 0xff]), mime: 'image/jpeg', ending: 'jpg' }
const PNG = { magic: Buffer.from('89504e470d0a1a0a', 'hex'), mime: 'image/png', ending: 'png' }

/**
 * Stores a picture under a random name: checks its type by the first bytes, decodes it within a pixel limit,
 * rotates it upright, scales it down and re-encodes it, which removes all metadata (location) and scripts.
 * @returns its address on our site.
 * @throws Refusal upload_failed for anything that is not a complete PNG or JPEG; upload_infected; try_again_plain while
 * the virus scanner does not answer, or the store does not take the file.
 */
export async function savePicture(
  context: AppContext,
  sent: Buffer,
  owner: { readonly customerId: string; readonly expiresAt?: Date } | { readonly staffId: string },
): Promise<string> {
  const kind = [JPEG, PNG].find(({ magic }) => sent.subarray(0, magic.length).equals(magic))
  if (!kind) throw new Refusal('upload_failed')
  await refuseInfected(context, sent)
  const { data, info } = await encodeAnew(sent, kind === PNG)
  const name = `${randomBytes(18).toString('base64url')}.${kind.ending}`
  await context.integrations.files.put(name, data, kind.mime).catch(tryAgain(context, 'file store'))
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

/** With a scanner configured, nothing is accepted unscanned. */
async function refuseInfected(context: AppContext, sent: Buffer): Promise<void> {
  const found = await context.integrations.virusScanner?.scan(sent).catch(tryAgain(context, 'virus scanner'))
  if (!found) return
  context.log.warn({ found }, 'infected upload')
  throw new Refusal('upload_infected')
}

/** Returns a function that logs the failure of an outside service and refuses the upload for the caller to try again. */
const tryAgain =
  ({ log }: AppContext, service: string) =>
  (failure: unknown): never => {
    log.error({ err: failure }, service)
    throw new Refusal('try_again_plain')
  }

async function encodeAnew(sent: Buffer, isPng: boolean) {
  const { default: sharp } = await import('sharp')
  try {
    const upright = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
    const encoded = isPng
      ? upright.png({ compressionLevel: 9 })
      : upright.jpeg({ quality: 84, mozjpeg: true })
    return await encoded.toBuffer({ resolveWithObject: true })
  } catch {
    throw new Refusal('upload_failed')
  }
}
