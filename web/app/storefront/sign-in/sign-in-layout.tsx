import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { VoyageLine } from '../../ui/voyage-line.tsx'

interface SignInLayoutProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** What every page around an account's door looks like: one column to fill in, beside it what lies behind the door. */
export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  const t = useTranslations('sign-in')
  const stops = [t('voyage_paste'), t('voyage_buy'), t('voyage_check'), t('voyage_ship')]
  return (
    <div className="wrap grid items-start gap-x-20 py-10 tablet:py-18 desktop:grid-cols-[26rem_1fr]">
      <PageMeta title={title} description={`${title}: ${t('voyage_text')}`} />
      <section className="mx-auto grid w-full max-w-[26rem] gap-6 desktop:mx-0">
        <header>
          <h1>{title}</h1>
          {lead && <p className="mt-2.5 text-ink-2">{lead}</p>}
        </header>
        {children}
      </section>
      <aside className="deep rounded-large p-10 max-desktop:hidden">
        <h2 className="text-title">{t('voyage_title')}</h2>
        <p className="mt-2 mb-8 max-w-96 text-small text-ink-2">{t('voyage_text')}</p>
        <VoyageLine
          told
          label={t('voyage_title')}
          stops={stops.map((label, index) => ({ key: label, label, state: index === 0 ? 'now' : 'ahead' }))}
        />
        <ul className="mt-9 grid gap-2.5 border-line border-t pt-6 text-small text-ink-2">
          <li>{t('promise_photos')}</li>
          <li>{t('promise_storage')}</li>
          <li>{t('promise_price')}</li>
        </ul>
      </aside>
    </div>
  )
}

/** What a form was refused with, beside its button. */
export function Refusal({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="rounded-small bg-bad-wash px-4 py-3 text-small text-bad">
      {children}
    </p>
  )
}

/** What a form has done. */
export function Done({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="rounded-small bg-good-wash px-4 py-3 text-small text-good">
      {children}
    </p>
  )
}
