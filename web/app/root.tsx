import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import { languageEntry } from '@sampan/messages/languages'
import { type ReactNode, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { earlyKeysScript } from './boot/early-keys.ts'
import { firstScript } from './boot/first-script.ts'
import { LateScripts } from './boot/late-scripts.tsx'
import { ErrorPage, LastErrorPage } from './error-page.tsx'
import { LanguageLinks } from './language-links.tsx'
import { SITE_LAYOUT, SiteLayout } from './layout/site-layout.tsx'
import './styles/app.css'
import { pageMessages } from './messages/load-messages.server.ts'
import { type RootData, useLanguage, useRememberRootData, useRootData } from './messages/use-translations.tsx'
import { useNonce } from './nonce.tsx'
import { paths } from './paths.ts'
import { requestContext } from './request-context.ts'
import { Toaster } from './ui/toasts/toaster.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Loads the messages of the matched routes; the same for every visitor of this page and language. */
export function loader({ context }: Route.LoaderArgs): RootData {
  const { lang, device, isDemo, publicUrl, namespaces } = context.get(requestContext)
  return { lang, device, isDemo, publicUrl, messages: pageMessages(lang, ['ui', 'error', ...namespaces]) }
}

/** Another page needs other messages, and all sections of the desktop account share one path. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const [section, nextSection] = [currentUrl, nextUrl].map(({ searchParams }) => searchParams.get('path'))
  return currentUrl.pathname !== nextUrl.pathname || section !== nextSection
}

const useIsConsole = () => /^\/(?:api\/)?staff\//.test(useLocation().pathname)

/** The document around every page, also around the page of an error. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce()
  const isConsole = useIsConsole()
  const root = useRootData()
  const { tag, direction } = languageEntry(useLanguage())
  useRememberRootData()
  useEffect(() => {
    // End-to-end tests wait for this attribute.
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <html lang={tag} dir={direction} data-device={root?.device} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* URLs of ours may contain a mailed token, which must not reach other sites in a Referer. */}
        <meta name="referrer" content="same-origin" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151c25" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // It has already run when the browser hydrates, so it is not sent twice.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstScript : '' }}
        />
        {isConsole && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyKeysScript : '' }}
          />
        )}
        <LanguageLinks />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}

/** A failed connection fails the loader of the root too, so the customer pages' layout is rendered from here as well. */
export function ErrorBoundary() {
  const isLoaded = useRootData() !== undefined
  const isCustomerPage = useMatches().some(({ id }) => id === SITE_LAYOUT)
  const isConsole = useIsConsole()
  const isOfAccount = useLocation().pathname.startsWith('/api/pay/')
  if (!isLoaded) return <LastErrorPage />
  return (
    <>
      {isCustomerPage ? (
        <SiteLayout>
          <ErrorPage />
        </SiteLayout>
      ) : (
        <main>
          <ErrorPage home={isConsole ? paths.staffSignIn() : paths.home()} isOfAccount={isOfAccount} />
        </main>
      )}
      <Toaster />
    </>
  )
}
