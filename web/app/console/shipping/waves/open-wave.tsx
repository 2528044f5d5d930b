import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { staffPaths } from '../../paths.ts'

/** A wave that is being picked or packed, with who began it and how far it is. */
export function OpenWave({
  wave: { wave_number, staff_name, created_at, picked, items, left, parcels },
}: {
  readonly wave: Data<'/api/staff/waves/get_list'>['waves'][number]
}) {
  const w = useTranslations('console-waves')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink to={staffPaths.wave(wave_number)}>{w('wave', { number: wave_number })}</ButtonLink>
      <span className="text-small text-ink-2">
        {w('wave_state', { picked, items, left, parcels })}
        {' · '}
        {w.rich('wave_since', { name: staff_name, at: <Moment at={created_at} time /> })}
      </span>
    </li>
  )
}
