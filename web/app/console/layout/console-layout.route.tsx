import { mayDo } from '@sampan/contract/staff-roles'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet, redirect, useLocation, useNavigate } from 'react-router'
import { apiOf, dataOf } from '../../api/server.ts'
import { ErrorPage } from '../../error-page.tsx'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { useKeepFocus } from '../../ui/dialogs/use-keep-focus.ts'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { ConfirmIdentity } from '../access/confirm-identity.tsx'
import { BenchProvider } from '../floor/bench.tsx'
import { UnsavedChangesProvider } from '../forms/unsaved-changes-guard.tsx'
import { menuFor, SEARCH_ROLES } from '../menu.ts'
import { staffPaths } from '../paths.ts'
import { PresenceProvider, useLiveConsole } from '../presence/presences.ts'
import { useGoToShortcuts, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { UndoMessage } from '../undo/undo-message.tsx'
import type { Route } from './+types/console-layout.route.ts'
import { ConsoleNav } from './console-nav.tsx'
import { keepShown, useNoteShown } from './keep-shown.ts'
import { PageProgress } from './page-progress.tsx'

export const handle = { namespaces: ['console', 'layout'] } satisfies RouteHandle

/** Never cached, because staff pages show other people's data. */
export const headers = () => ({ 'cache-control': 'no-store' })

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context)
  const member = dataOf(await api('/api/staff/me'))
  const here = new URL(request.url).pathname.replace(/\.data$/, '')
  const factor = staffPaths.page('second-factor')
  if (member.must_enrol && here !== factor) throw redirect(factor)
  const views = await api('/api/staff/views/get_list')
  return { ...member, saved_views: views.ok ? views.data.list : [] }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShown]

/** Focuses the search box of the page, or that of the menu where it is visible; returns false when there is none. */
function focusSearch(): boolean {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-search-everything]')]
  const box = boxes.findLast((one) => one.checkVisibility())
  box?.focus()
  return box !== undefined
}

export default function Console({ loaderData }: Route.ComponentProps) {
  useNoteShown()
  return (
    <ConsoleFrame member={loaderData}>
      <Outlet />
    </ConsoleFrame>
  )
}

/** A page that fails keeps the menu. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage home={staffPaths.page('today')} />
  return loaderData ? (
    <ConsoleFrame member={loaderData}>{page}</ConsoleFrame>
  ) : (
    <main className="px-4 py-5">{page}</main>
  )
}

interface ConsoleFrameProps {
  readonly member: Route.ComponentProps['loaderData']
  readonly children: ReactNode
}

function ConsoleFrame({ member, children }: ConsoleFrameProps) {
  const t = useTranslations('console')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const menu = menuFor(member.roles)
  const places = menu
    .flatMap((group) => group.entries)
    .flatMap(({ letter, page }) => (letter ? [[letter, () => void navigate(staffPaths.page(page))]] : []))
  const presences = useLiveConsole(member.email)
  const search = () => focusSearch() || void navigate(staffPaths.page('search'))
  useShortcuts(mayDo(member.roles, SEARCH_ROLES) ? { '/': search } : {})
  useGoToShortcuts(Object.fromEntries(places))
  return (
    <div className="min-h-dvh desktop:not-print:grid desktop:grid-cols-[14rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-60 focus:rounded-small focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
      >
        {t('skip')}
      </a>
      <ConsoleNav member={member} menu={menu} />
      <main id="content" tabIndex={-1} className="min-w-0 px-5 py-5 outline-none tablet:px-7 desktop:py-7">
        {!member.totp_enrolled && pathname === staffPaths.page('today') && (
          <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-medium bg-warn-wash px-4 py-2.5 text-small">
            <ShieldAlert size={18} className="text-warn" aria-hidden />
            {t('second_factor_missing')}
            <TextLink to={staffPaths.page('second-factor')}>{t('second_factor_set_up')}</TextLink>
          </p>
        )}
        <PresenceProvider value={presences}>
          <ConfirmIdentity email={member.email} hasSecondFactor={member.totp_enrolled}>
            <BenchProvider>
              <UnsavedChangesProvider>{children}</UnsavedChangesProvider>
            </BenchProvider>
          </ConfirmIdentity>
        </PresenceProvider>
      </main>
      <UndoMessage />
      <KeepFocus />
      <PageProgress />
    </div>
  )
}

/** A component of its own, so that what is loading does not re-render the page. */
function KeepFocus() {
  useKeepFocus()
  return null
}
