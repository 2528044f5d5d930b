import type { Data } from '@sampan/contract'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Timeline } from '../../ui/progress/timeline.tsx'
import { Panel } from '../forms/use-staff-form.tsx'

type Correction = Data<'/api/staff/orders/get_order'>['corrections'][number]

/** The corrections of a receipt with their reasons, newest first. */
export function ReceiptCorrections({ corrections }: { readonly corrections: readonly Correction[] }) {
  const t = useTranslations('console')
  const r = useTranslations('console-receiving')
  if (corrections.length === 0) return null
  return (
    <Panel title={r('corrections')}>
      <Timeline
        label={r('corrections')}
        events={corrections.map(({ at, reason, staff_name, changes, confirmed_fields }) => ({
          key: at,
          name: reason,
          at,
          note: (
            <>
              {t('by', { name: staff_name })}
              <ReceiptChanges changes={changes} />
              {confirmed_fields.length > 0 && <span className="text-warn">{r('doubts_confirmed')}</span>}
            </>
          ),
        }))}
      />
    </Panel>
  )
}

/** The changed fields, before and after. */
export function ReceiptChanges({ changes }: { readonly changes: Correction['changes'] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
      {changes.map(({ field, name, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="figures">
            <s className="text-ink-3">{before}</s> → {after}
          </dd>
        </div>
      ))}
    </dl>
  )
}
