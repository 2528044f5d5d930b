import { proposeHeadings } from '@sampan/domain/customs-declaration'
import {
  type KnownShot,
  type LeftOutShot,
  missingShots,
  nextShot,
  type ShotPhoto,
  shotKey,
  shotListFor,
} from '@sampan/domain/photo-shots'
import { inEveryLanguage, languageEntry } from '@sampan/messages/languages'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../../settings/index.ts'
import type { Order } from '../orders.queries.ts'
import { shotName } from './shots.presenter.ts'

/** Returns the shots of an order's goods, by the kind that their name tells. */
export function shotListOf(
  { storeItemName, productName }: Pick<Order, 'storeItemName' | 'productName'>,
  { shot_lists }: Settings,
): KnownShot[] {
  const [likeliest] = proposeHeadings(`${storeItemName} ${productName}`, 1)
  const list = shotListFor(shot_lists, likeliest?.heading.code ?? '')
  return (list?.shots ?? []).map(({ is_required, ...known }) => ({
    shot: shotKey(known),
    is_required,
    known,
  }))
}

export interface TakenPhotos {
  /** A photo without a stated shot fills the next one; one with a shot that is not on the list is beyond it. */
  readonly photos: readonly { readonly url: string; readonly shot: string | undefined }[]
  readonly leftOut: readonly {
    readonly shot: string
    readonly reason: LeftOutShot['reason']
    readonly note: string
  }[]
}

/**
 * Returns the photos with what each shows, and the shots that were left out.
 * @param least minimum number of photos
 * @throws Refusal shots_missing, photos_missing beside the photos
 */
export function requireShots(
  list: readonly KnownShot[],
  { photos, leftOut }: TakenPhotos,
  least: number,
): { readonly photos: ShotPhoto[]; readonly leftOut: LeftOutShot[] } {
  const taken = photos.flatMap(({ shot }) => shot ?? [])
  const without = leftOut.map(({ shot }) => shot)
  const shown = photos.map(({ url, shot }) => {
    const filled = shot === undefined ? nextShot(list, taken, without) : list.find((one) => one.shot === shot)
    if (filled && shot === undefined) taken.push(filled.shot)
    return { url, shot: filled?.known ?? null }
  })
  const missing = missingShots(list, taken, without)
  if (missing.length > 0) {
    const shots = inEveryLanguage((lang) =>
      missing.map(({ known }) => shotName(known, lang)).join(languageEntry(lang).comma),
    )
    throw Refusal.beside('photo_urls', 'shots_missing', { shots })
  }
  if (photos.length < least) throw Refusal.beside('photo_urls', 'photos_missing', { min: least })
  return {
    photos: shown,
    leftOut: list.flatMap(({ shot, known }) => {
      const found = leftOut.find((one) => one.shot === shot)
      return found ? { shot: known, reason: found.reason, note: found.note } : []
    }),
  }
}
