import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { useKeepFocus } from '../ui/dialogs/use-keep-focus.ts'
import { refreshAccount } from './account-store.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineCopyNotice } from './offline-copy-notice.tsx'
import { notifyPageShown } from './offline-pages.ts'
import { useLiveChanges } from './use-live-changes.ts'
import { useLoadingToast } from './use-loading-toast.ts'
import { useOfflineBlocker } from './use-offline-blocker.ts'
import { useRefreshOnRestore } from './use-refresh-on-restore.ts'

/** The return type of the layout route's loader. */
export interface FooterData {
  readonly hours: string | undefined
  readonly places: ComponentProps<typeof Footer>['places']
}

/** The route of the layout, by React Router's name. */
export const SITE_LAYOUT = 'layout/site-layout.route'

/** Header, footer, and on phones the bottom bar around a customer page. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('layout')
  const footer = useRouteLoaderData<FooterData>(SITE_LAYOUT)
  return (
    <>
      <LayoutEffects />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-60 focus:rounded-small focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
      >
        {t('skip')}
      </a>
      <Header />
      <OfflineCopyNotice />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer hours={footer?.hours} places={footer?.places ?? []} />
      <BottomBar />
    </>
  )
}

/** Effects of the layout. A component of its own, so that navigation state does not re-render the layout. */
function LayoutEffects() {
  const { key } = useLocation()
  useLoadingToast()
  useOfflineBlocker()
  useRefreshOnRestore()
  useLiveChanges()
  useKeepFocus()

  // A sign-in or sign-out may have happened between two pages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(refreshAccount, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(notifyPageShown, [key])
  return null
}
