import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageMeta } from '../../ui/document/page-meta.tsx'
import { Failed } from '../../ui/states.tsx'
import { useReload } from '../use-reload.ts'

/** Replaces a payment page whose sum is unavailable: shows the reason and a link back. */
export function NotPayable({
  text,
  back,
}: {
  readonly text: string
  readonly back: Parameters<typeof paths.account>[0]
}) {
  const t = useTranslations('payment')
  const reload = useReload()
  return (
    <div className="wrap grid max-w-2xl justify-items-start gap-5 py-16">
      <PageMeta title={t('can_not_pay')} />
      <h1>{t('can_not_pay')}</h1>
      <div className="w-full">
        <Failed text={text || t('can_not_pay')} onRetry={reload} />
      </div>
      <p className="text-ink-2">{t('not_payable_why')}</p>
      <ButtonLink to={paths.account(back)}>{t('back_to_list')}</ButtonLink>
    </div>
  )
}
