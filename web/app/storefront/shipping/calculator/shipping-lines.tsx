import { useTranslations } from '../../../messages/use-translations.tsx'

const lines = ['express', 'air', 'saver', 'sea'] as const

/** The kinds of channels, and when to use each. */
export function ShippingLines() {
  const t = useTranslations('calculator')
  return (
    <section className="mt-14 border-line border-t pt-12">
      <h2>{t('lines_title')}</h2>
      <p className="mt-2.5 mb-7 max-w-2xl text-ink-2">{t('lines_text')}</p>
      <dl className="grid gap-x-10 gap-y-7 tablet:grid-cols-2 desktop:grid-cols-4">
        {lines.map((line) => (
          <div key={line} className="border-sea border-t-2 pt-3.5">
            <dt className="font-medium">{t(`line_${line}`)}</dt>
            <dd className="mt-1.5 text-small text-ink-2">{t(`line_${line}_text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
