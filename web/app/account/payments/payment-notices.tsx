import { useTranslations } from '../../messages/use-translations.tsx'
import { Accordion } from '../../ui/accordion.tsx'

const notices = ['fees', 'returns', 'no_refund', 'logistics'] as const

/** Notices before paying: fees, returns, and their limits. */
export function PaymentNotices() {
  const t = useTranslations('payment')
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{t('notices')}</h2>
      <Accordion
        items={notices.map((key) => ({
          id: `notice-${key}`,
          title: t(`${key}_title`),
          content: t(`${key}_text`),
        }))}
      />
    </section>
  )
}
