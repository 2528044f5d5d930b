import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../context.ts'
import { customerPicture } from '../../files/index.ts'
import {
  type FoundProducts,
  type PictureSearch,
  type PictureSearches,
  type Provider,
  ProviderProblem,
} from '../../integrations/marketplace/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Admit } from '../look-up.ts'
import { foundPage } from './found-pages.ts'

interface PictureQuery extends Omit<PictureSearch, 'pictureId'> {
  readonly customerId: string
  /** The address of a picture that this customer has uploaded. */
  readonly pictureUrl: string
}

/** 1688 gives no id for a picture of much more than 100 kB. In these measures a photo stays below it. */
const SENT_SIDE = 640
const SENT_QUALITY = 78
/** Number of pictures of which a process knows the id at the provider. */
const KEPT_UPLOADS = 500

/** Ids of uploads by provider and picture. */
const uploads = new LRUCache<string, Promise<string>>({ max: KEPT_UPLOADS })

/** Returns whether a provider that searches by pictures is configured. */
export const isPictureSearchOffered = ({ integrations }: AppContext): boolean =>
  integrations.marketplace.some((provider) => provider.pictures)

/**
 * Searches products that look like a picture of the customer's, the most similar first. A picture in which the provider finds no
 * goods has none.
 * @throws Refusal search_not_offered where no provider searches by pictures; unknown_id for a picture that is not the
 * customer's; try_again_plain when no provider responds; what `admit` throws
 */
export async function searchByPicture(
  context: AppContext,
  { customerId, pictureUrl, ...query }: PictureQuery,
  admit: Admit | null,
): Promise<FoundProducts> {
  if (!isPictureSearchOffered(context)) throw new Refusal('search_not_offered')
  const read = await customerPicture(context, customerId, pictureUrl)
  const ask = ({ name, pictures }: Provider) =>
    pictures && findSimilar(pictures, { key: `${name} ${pictureUrl}`, read }, query)
  return foundPage(context, { pictureUrl, ...query }, ask, admit)
}

interface Picture {
  readonly key: string
  readonly read: () => Promise<Buffer>
}

async function findSimilar(
  pictures: PictureSearches,
  picture: Picture,
  query: Omit<PictureSearch, 'pictureId'>,
): Promise<FoundProducts> {
  try {
    return await pictures.search({ ...query, pictureId: await uploadedId(pictures, picture) })
  } catch (problem) {
    // The provider may have forgotten the picture: it is sent again at the next try.
    uploads.delete(picture.key)
    if (problem instanceof ProviderProblem && problem.kind === 'no_data') return { rows: [], pages: 0 }
    throw problem
  }
}

/** Pages of one search, and searches at the same time, share one upload. */
function uploadedId(pictures: PictureSearches, { key, read }: Picture): Promise<string> {
  const known = uploads.get(key)
  if (known) return known
  const sent = read().then(small).then(pictures.upload)
  uploads.set(key, sent)
  return sent
}

async function small(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture)
    .resize({ width: SENT_SIDE, height: SENT_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: SENT_QUALITY, mozjpeg: true })
    .toBuffer()
}
