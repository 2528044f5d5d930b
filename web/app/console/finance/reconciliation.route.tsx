import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/reconciliation.route.ts'
import { CheckBooks } from './check-books.tsx'
import { Alarms, FrozenWallets, Suspense, UnmatchedCaptures } from './differences.tsx'
import { runFinanceAction } from './finance-actions.server.ts'

export const handle = { namespaces: ['console-finance'] } satisfies RouteHandle

export const loader = async ({ context }: Route.LoaderArgs) =>
  dataOf(await apiOf(context)('/api/staff/finance/get_differences'))

export const action = ({ context, request }: Route.ActionArgs) => runFinanceAction(context, request)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** Alarms, money in suspense and frozen wallets, which finance must resolve before the ledger is reconciled. */
export default function Reconciliation({
  loaderData: { alarms, suspense, unmatched_captures, frozen_wallets },
}: Route.ComponentProps) {
  const m = useTranslations('console-finance')
  return (
    <div className="grid gap-6">
      <QueueHeader title={m('books')} note={m('books_lead')} />
      <Alarms alarms={alarms} />
      <Suspense suspense={suspense} />
      {unmatched_captures.length > 0 && <UnmatchedCaptures unmatched_captures={unmatched_captures} />}
      <FrozenWallets frozen_wallets={frozen_wallets} />
      <CheckBooks />
    </div>
  )
}
