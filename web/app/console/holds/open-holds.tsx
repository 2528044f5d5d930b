import { Hand } from 'lucide-react'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { Hold } from './hold-panel.tsx'

/** The holds that block work on a page, at its top; renders nothing without any. */
export function OpenHolds({ holds }: { readonly holds: readonly Hold[] }) {
  const t = useTranslations('console')
  return holds
    .filter(({ lift_reason }) => lift_reason === '')
    .map(({ hold_id, kind, reason, placed_by }) => (
      <p
        key={hold_id}
        className="flex items-start gap-3 rounded-medium bg-bad-wash px-4 py-3 text-small break-words"
      >
        <Hand size={18} className="mt-0.5 shrink-0 text-bad" aria-hidden />
        <span>
          <strong>{t('on_hold', { kind: t(`hold_${kind}`) })}</strong> · {reason}
          {placed_by && <span className="text-ink-2"> · {t('by', { name: placed_by })}</span>}
        </span>
      </p>
    ))
}
