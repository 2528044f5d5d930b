import { type ReactNode, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorPage } from '../error-page.tsx'
import type { PageHandle } from '../page-handle.ts'
import { useText } from '../text/text.tsx'
import { refreshAccount } from './account-store.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useLoadingNotice } from './loading-notice.ts'

export const handle = { text: ['shell'] } satisfies PageHandle

/** What every customer's page lies in: header, footer, on a phone the bottom bar. */
export default function ShellRoute() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorPage />
    </Shell>
  )
}

function Shell({ children }: { readonly children: ReactNode }) {
  const t = useText('shell')
  const { key } = useLocation()
  useLoadingNotice()

  // A sign-in or sign-out may lie between two pages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useEffect(refreshAccount, [key])

  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-small focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
      >
        {t('skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      <Footer />
      <BottomBar />
    </>
  )
}
