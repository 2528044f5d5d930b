import * as ar from '@sampan/messages/ar/error.json'
import * as en from '@sampan/messages/en/error.json'
import * as es from '@sampan/messages/es/error.json'
import { textFor } from '@sampan/messages/languages'
import * as cn from '@sampan/messages/zh-CN/error.json'
import { useCallback, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { isNetworkError } from './api/network-error.ts'
import type { ErrorData } from './api/server.ts'
import { Logo } from './layout/logo.tsx'
import { useLanguage, useTranslations } from './messages/use-translations.tsx'
import { paths } from './paths.ts'
import { Button, ButtonLink, buttonClass } from './ui/button.tsx'
import { Reference } from './ui/reference.tsx'
import { toast } from './ui/toasts/toast-store.ts'

interface ErrorPageProps {
  readonly home?: string
  /** Whether it is what the account links to, such as a receipt: the page leads there too. */
  readonly isOfAccount?: boolean
}

/** For errors inside a layout whose messages are loaded. */
export function ErrorPage({ home = paths.home(), isOfAccount = false }: ErrorPageProps) {
  const t = useTranslations('error')
  const error = useRouteError()
  if (isNetworkError(error)) return <NetworkErrorPage home={home} />
  const { status, message, requestId } = detailsOf(error, t('not_found'))
  const account = isOfAccount && (
    <a href={paths.account()} className={buttonClass(status < 500 ? 'primary' : 'quiet')}>
      {t('account')}
    </a>
  )
  if (message && status < 500)
    return (
      <ErrorCard title={message}>
        {account}
        <a href={home} className={buttonClass(account ? 'quiet' : 'primary')}>
          {t('home')}
        </a>
      </ErrorCard>
    )
  return (
    <ErrorCard title={t('title')} text={message || t('text')} note={<Reference requestId={requestId} />}>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('again')}
      </Button>
      {account}
      <a href={home} className={buttonClass('quiet')}>
        {t('home')}
      </a>
    </ErrorCard>
  )
}

/** What the loader says is more specific than our words. */
function detailsOf(error: unknown, notFound: string) {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '', requestId: '' }
  const { message, requestId = '' } = (error.data ?? {}) as Partial<ErrorData>
  return { status: error.status, message: message || (error.status === 404 ? notFound : ''), requestId }
}

/** The page could not load because the connection failed. The document stays, and with it the session state. */
function NetworkErrorPage({ home }: { readonly home: string }) {
  const t = useTranslations('error')
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  const { pathname, search, hash } = useLocation()
  const address = pathname + search + hash
  const again = useCallback(() => {
    // A reload while offline would end on the browser's error page.
    if (!navigator.onLine) return toast.warning(t('offline_stay'))
    void navigate(address, { replace: true })
  }, [navigate, address, t])
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])
  return (
    <ErrorCard title={t('offline_title')} text={t('offline_text')}>
      <Button variant="primary" busy={isBusy} onClick={again}>
        {t('again')}
      </Button>
      <ButtonLink to={home}>{t('home')}</ButtonLink>
    </ErrorCard>
  )
}

/** The last resort, when even the messages are missing. */
export function LastErrorPage() {
  const { title, text, home } = textFor(useLanguage(), { en, cn, es, ar })
  return (
    <main>
      <ErrorCard title={title} text={text}>
        <a href={paths.home()} className={buttonClass('primary')}>
          {home}
        </a>
      </ErrorCard>
    </main>
  )
}

function ErrorCard({
  title,
  text,
  note,
  children,
}: {
  readonly title: string
  readonly text?: string
  readonly note?: React.ReactNode
  readonly children: React.ReactNode
}) {
  return (
    <div className="wrap grid justify-items-center gap-4 py-28 text-center">
      <title>{`${title} · Sampan`}</title>
      <Logo size={96} />
      <h1 className="mt-4 text-heading">{title}</h1>
      {text && <p className="max-w-md text-ink-2">{text}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
      {note}
    </div>
  )
}
