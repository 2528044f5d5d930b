import { useTranslations } from '../../messages/use-translations.tsx'
import type { ListedShot } from './use-draft-photos.ts'

/** Returns what names a shot of a list: its place among how many, and its name. */
export function useShotText(shots: readonly ListedShot[]) {
  const t = useTranslations('console')
  return ({ shot, name }: ListedShot) =>
    t('shot_next', {
      number: shots.findIndex((one) => one.shot === shot) + 1,
      total: shots.length,
      shot: name,
    })
}
