import type { AccountSection } from '@sampan/contract/page-addresses'
import { FileText, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '../messages/use-translations.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageMeta } from '../ui/document/page-meta.tsx'
import { TextLink } from '../ui/texts/text-link.tsx'
import { useListAddress } from './list-address.ts'

interface DetailPageProps {
  readonly title: string
  /** The list that it belongs to. */
  readonly section: AccountSection
  /** The status, shown beside the title. */
  readonly mark?: ReactNode
  /** The address of its receipt (PDF); absent while it is not paid. */
  readonly receipt?: string | undefined
  /** False when printing is pointless. */
  readonly printable?: boolean
  /** The price summary and other content beside the main column on wide screens. */
  readonly aside?: ReactNode
  /** Content that needs the full width, the table first. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** One order or parcel on a page of its own, which can also be printed. */
export function DetailPage({
  title,
  section,
  mark,
  receipt,
  printable = true,
  aside,
  below,
  children,
}: DetailPageProps) {
  const t = useTranslations('account')
  const list = useListAddress(section)
  return (
    <div className="wrap pt-6 pb-20 tablet:pt-10 print:p-0">
      <PageMeta title={title} />
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="mb-1 text-small print:hidden">
            <TextLink to={list} standalone>
              {t(section)}
            </TextLink>
          </p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="own-direction tabular-nums">{title}</h1>
            {mark}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {receipt && (
            <a href={receipt} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
              <FileText size={16} aria-hidden />
              {t('receipt')}
            </a>
          )}
          {printable && (
            <Button size="small" onClick={() => window.print()}>
              <Printer size={16} aria-hidden />
              {t('print')}
            </Button>
          )}
        </div>
      </header>
      <div
        className={`grid grid-cols-1 items-start gap-x-8 gap-y-6 ${aside ? 'desktop:grid-cols-[minmax(0,1fr)_360px]' : ''}`}
      >
        <div className="grid grid-cols-1 gap-6">{children}</div>
        {aside && <aside className="grid grid-cols-1 gap-6 desktop:sticky desktop:top-24">{aside}</aside>}
      </div>
      {below && <div className="mt-6 grid grid-cols-1 gap-6">{below}</div>}
    </div>
  )
}

/** A section of a detail page. */
export function DetailCard({
  title,
  onScreenOnly = false,
  children,
}: {
  readonly title?: string
  /** It is left out of a printed page: a form, or what is offered. */
  readonly onScreenOnly?: boolean
  readonly children: ReactNode
}) {
  return (
    <section className={`card break-inside-avoid p-5 tablet:p-6 ${onScreenOnly ? 'print:hidden' : ''}`}>
      {title && <h2 className="mb-4 text-title wrap-anywhere">{title}</h2>}
      {children}
    </section>
  )
}
