import { useTranslations } from '../../messages/use-translations.tsx'
import { MoneyRange } from '../../ui/amounts/amounts.tsx'
import { Accordion } from '../../ui/navigation/accordion.tsx'

const notices = ['fees', 'returns', 'no_refund', 'logistics'] as const

interface PaymentNoticesProps {
  /** The range of what a return or refund costs. */
  readonly fee: { readonly min: number; readonly max: number }
}

/** Notices before paying: fees, returns, and their limits. */
export function PaymentNotices({ fee }: PaymentNoticesProps) {
  const t = useTranslations('payment')
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{t('notices')}</h2>
      <Accordion
        items={notices.map((key) => ({
          id: `notice-${key}`,
          title: t(`${key}_title`),
          content:
            key === 'returns' ? t.rich('returns_text', { fee: <MoneyRange {...fee} /> }) : t(`${key}_text`),
        }))}
      />
    </section>
  )
}
