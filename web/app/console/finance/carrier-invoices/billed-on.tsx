import { dateFormat } from '@sampan/messages/intl'
import { useLanguage } from '../../../messages/use-translations.tsx'

/** The date of an invoice, `YYYY-MM-DD`, which has no time zone. */
export function BilledOn({ date }: { readonly date: string }) {
  const format = dateFormat(useLanguage(), {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
  return (
    <time dateTime={date} className="figures whitespace-nowrap">
      {format.format(new Date(date))}
    </time>
  )
}
