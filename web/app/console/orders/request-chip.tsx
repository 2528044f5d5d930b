import { useTranslations } from '../../messages/use-translations.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { StaffOrder } from './order-progress.ts'

/** What the customer has asked for and support has not decided; renders nothing without a request. */
export function RequestChip({ request }: { readonly request: StaffOrder['open_request'] }) {
  const o = useTranslations('console-orders')
  if (request === '') return null
  return <Chip variant="warn">{o(request === 'cancel' ? 'cancel_asked' : 'return_asked')}</Chip>
}
