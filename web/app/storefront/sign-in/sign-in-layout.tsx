import type { ReactNode } from 'react'
import { usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import { PageMeta } from '../../ui/document/page-meta.tsx'
import { NumberedSteps } from '../../ui/progress/numbered-steps.tsx'

interface SignInLayoutProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The layout of sign-in, registration and password pages: the form in one column, the advantages beside it. */
export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  const t = useTranslations('sign-in')
  const { colon } = usePunctuation()
  const steps = [t('journey_paste'), t('journey_buy'), t('journey_check'), t('journey_ship')]
  return (
    <div className="wrap grid items-start gap-x-20 py-10 tablet:py-18 desktop:grid-cols-[26rem_1fr]">
      <PageMeta title={title} description={title + colon + t('journey_text')} />
      <section className="mx-auto grid w-full max-w-[26rem] gap-6 desktop:mx-0">
        <header>
          <h1>{title}</h1>
          {lead && <p className="mt-2.5 text-ink-2">{lead}</p>}
        </header>
        {children}
      </section>
      <aside className="deep rounded-large p-10 max-desktop:hidden">
        <h2 className="text-title">{t('journey_title')}</h2>
        <p className="mt-2 mb-8 max-w-96 text-small text-ink-2">{t('journey_text')}</p>
        <NumberedSteps label={t('journey_title')} steps={steps.map((title) => ({ title }))} />
        <ul className="mt-9 grid gap-2.5 border-line border-t pt-6 text-small text-ink-2">
          <li>{t('promise_photos')}</li>
          <li>{t('promise_storage')}</li>
          <li>{t('promise_price')}</li>
        </ul>
      </aside>
    </div>
  )
}

/** The refusal of a form, beside its button. */
export function Refusal({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="rounded-small bg-bad-wash px-4 py-3 text-small text-bad">
      {children}
    </p>
  )
}

/** The success message of a form. */
export function Done({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="rounded-small bg-good-wash px-4 py-3 text-small text-good">
      {children}
    </p>
  )
}
