import type { Data, Language } from '@sampan/contract'
import {
  type KnownShot,
  type LeftOutShot,
  type Shot,
  type ShotPhoto,
  shotKey,
} from '@sampan/domain/photo-shots'
import { translate } from '@sampan/messages/catalogue'

/** Returns the name of a shot; '' for a photo beyond the list. */
export function shotName(shot: Shot | null, lang: Language): string {
  if (shot === null) return ''
  return shot.view === 'own' ? shot.name[lang] || shot.name.en : translate(lang, 'shots', shot.view)
}

/** Presents the photos of the quality check with the names of their shots, '' for one beyond the list. */
export const presentPhotos = (photos: readonly ShotPhoto[], lang: Language) =>
  photos.map(({ url, shot }) => ({ url, shot: shotName(shot, lang) }))

/** Presents what was left out as sentences, without what a later photo shows. */
export function presentLeftOut(
  leftOut: readonly LeftOutShot[],
  photos: readonly ShotPhoto[],
  lang: Language,
): string[] {
  const shown = photos.map(({ shot }) => shotKey(shot))
  return leftOut
    .filter(({ shot }) => !shown.includes(shotKey(shot)))
    .map(({ shot, reason, note }) =>
      translate(lang, 'shots', 'left_out', {
        shot: shotName(shot, lang),
        reason: reason === 'other' ? note : translate(lang, 'shots', `left_out_${reason}`),
      }),
    )
}

/** Presents the list of shots to whoever takes them. */
export const presentShotList = (
  list: readonly KnownShot[],
  lang: Language,
): Data<'/api/staff/receiving/prepare_receipt'>['shots'] =>
  list.map(({ shot, is_required, known }) => ({ shot, is_required, name: shotName(known, lang) }))
