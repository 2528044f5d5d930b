import { useTranslations } from '../messages/use-translations.tsx'
import { Moment } from '../ui/amounts.tsx'
import { Chip } from '../ui/chip.tsx'

/** Until when an order or a parcel can be paid, beside the status of one that is to be paid. */
export function PayUntil({ until }: { readonly until: string }) {
  const t = useTranslations('account')
  return <Chip variant="plain">{t.rich('pay_until', { date: <Moment at={until} time /> })}</Chip>
}
