import { useTranslations } from '../../messages/use-translations.tsx'
import type { NamedShot } from './use-draft-photos.ts'

/** Returns what names a shot of a list: its place among how many, and its name. */
export function useShotText(shots: readonly NamedShot[]) {
  const t = useTranslations('console')
  return ({ shot, name }: NamedShot) =>
    t('shot_next', {
      number: shots.findIndex((one) => one.shot === shot) + 1,
      total: shots.length,
      shot: name,
    })
}
