import { useTranslations } from '../../../messages/use-translations.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { Panel } from '../../forms/use-staff-form.tsx'
import { staffPaths } from '../../paths.ts'
import type { RowResult } from './use-purchases.ts'

/** Skipped orders that are not on this page, each with the reason. */
export function LeftOut({ results }: { readonly results: readonly RowResult[] }) {
  const b = useTranslations('console-buying')
  if (results.length === 0) return null
  return (
    <Panel title={b('left_out_title', { count: results.length })}>
      <ul className="grid max-h-60 gap-1 overflow-auto text-small">
        {results.map(({ order_id, message }) => (
          <li key={order_id}>
            <TextLink to={staffPaths.order(order_id)}>{order_id}</TextLink> · {message}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
