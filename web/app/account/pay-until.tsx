import { useTranslations } from '../messages/use-translations.tsx'
import { Moment } from '../ui/amounts/amounts.tsx'
import { Chip } from '../ui/chip.tsx'
import { isSet } from './orders/order-statuses.ts'

/** The payment deadline of an unpaid order or parcel, beside its status; nothing without a deadline. */
export function PayUntil({ until }: { readonly until: string }) {
  const t = useTranslations('account')
  if (!isSet(until)) return null
  return (
    <Chip wraps>
      <span>{t.rich('pay_until', { date: <Moment at={until} time /> })}</span>
    </Chip>
  )
}
