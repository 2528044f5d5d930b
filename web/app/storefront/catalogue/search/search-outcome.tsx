import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { ProductLinkForm } from '../../product-link-form.tsx'
import { type Product, Results } from './results.tsx'

export type SearchOutcome =
  | { readonly kind: 'start' | 'empty' | 'guest' | 'not_offered' }
  /** The picture that was searched by is deleted. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly msg: string }
  | {
      readonly kind: 'found'
      /** Found by a picture, and not by words. */
      readonly byPicture: boolean
      readonly list: readonly Product[]
      readonly total_page: number
    }

/** The result of a search: products or a message. */
export function Outcome({ outcome, page }: { readonly outcome: SearchOutcome; readonly page: number }) {
  const t = useTranslations('search')
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const message = useMessage(outcome)

  switch (outcome.kind) {
    case 'start':
      return <p className="max-w-2xl text-ink-2">{t('start_text')}</p>
    case 'empty':
    case 'gone':
      return <Notice>{message}</Notice>
    case 'guest':
      return (
        <Notice>
          {message}
          <ButtonLink to={paths.login(pathname + search)}>{t('sign_in')}</ButtonLink>
        </Notice>
      )
    case 'not_offered':
      return (
        <>
          <Notice>
            <p className="min-w-0 flex-1 basis-60">{message}</p>
            <ButtonLink to={paths.expertBuy()}>{t('expert_link')}</ButtonLink>
          </Notice>
          <ProductLinkForm />
        </>
      )
    case 'failed':
      return <Failed text={message} onRetry={revalidate} />
    case 'found':
      if (outcome.list.length === 0) {
        return (
          <div className="card">
            <Empty icon={<SearchX size={40} strokeWidth={1.5} />} title={message}>
              <p className="max-w-md">{t(outcome.byPicture ? 'picture_none_text' : 'none_text')}</p>
            </Empty>
          </div>
        )
      }
      return (
        <div className="grid gap-8">
          <Results products={outcome.list} />
          <Pagination page={page} pageCount={outcome.total_page} />
        </div>
      )
  }
}

/** Returns the message for an outcome without products; '' for products, or before a search. */
function useMessage(outcome: SearchOutcome): string {
  const t = useTranslations('search')
  if (outcome.kind === 'empty') return t('check_selection')
  if (outcome.kind === 'gone') return t('picture_gone')
  if (outcome.kind === 'not_offered') return t('not_offered')
  if (outcome.kind === 'guest') return t('sign_in_to_load')
  if (outcome.kind === 'failed') return outcome.msg || t('try_again')
  if (outcome.kind !== 'found' || outcome.list.length > 0) return ''
  return t(outcome.byPicture ? 'picture_none' : 'try_again')
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-4 rounded-medium bg-sea-wash px-5 py-4"
    >
      {children}
    </div>
  )
}
