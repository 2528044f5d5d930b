import { mayDo } from '@sampan/contract/staff-roles'
import { ORDER_STAGES } from '@sampan/contract/stages'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { createIdempotencyKey, idempotencyKeyIn, KEY_FIELD } from '../../api/idempotency-key.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { useFormToasts } from '../../ui/toasts/use-form-toasts.ts'
import { useStaffMember } from '../access/use-staff-member.ts'
import { ListEnd } from '../queue/list-end.tsx'
import { QueueEmpty } from '../queue/queue-empty.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import { QueueSearch } from '../queue/queue-search.tsx'
import { QueueShortcuts } from '../queue/queue-shortcuts.tsx'
import { readSortedUrl } from '../queue/read-queue-url.ts'
import { StageTabs } from '../queue/stage-tabs.tsx'
import { useRowShortcuts } from '../queue/use-row-shortcuts.ts'
import { useOfferUndo } from '../undo/use-offer-undo.ts'
import type { Route } from './+types/order-queue.route.ts'
import { OrderTable } from './order-table.tsx'

export const handle = { namespaces: ['console-orders'], live: ['order'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readSortedUrl(request, ORDER_STAGES)
  return { query, queue: dataOf(await apiOf(context)('/api/staff/orders/get_queue', query)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const revisions = form.getAll('revision').map(String)
  return apiOf(context, idempotencyKeyIn(form))('/api/staff/purchasing/accept', {
    orders: form
      .getAll('order_id')
      .map((order_id, index) => ({ order_id: String(order_id), revision: revisions[index] ?? '' })),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function OrderQueue({ loaderData: { query, queue } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const { roles } = useStaffMember()
  const accepting = useFetcher<typeof action>()
  const offerUndo = useOfferUndo()
  const sent = useRef<readonly string[]>([])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const searched = query.search_text !== ''
  const mayAccept = query.stage === 'to_accept' && !searched && mayDo(roles, ['purchasing'])
  const here = queue.list.filter(({ order_id }) => selected.has(order_id))

  const choice = here.map(({ order_id, revision }) => order_id + revision).join()
  // A new selection is a new call, so it gets a new key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one key per selection
  const key = useMemo(createIdempotencyKey, [choice])

  const toggle = (id: string) =>
    setSelected((last) => new Set(last.has(id) ? [...last].filter((one) => one !== id) : [...last, id]))
  const accept = () => {
    if (!mayAccept) return
    if (here.length === 0) return toast.error(o('accept_none'))
    const form = new FormData()
    form.set(KEY_FIELD, key)
    for (const { order_id, revision } of here) {
      form.append('order_id', order_id)
      form.append('revision', revision)
    }
    sent.current = here.map(({ order_id }) => order_id)
    void accepting.submit(form, { method: 'post' })
  }
  useRowShortcuts({ a: accept })
  useFormToasts({
    isBusy: accepting.state !== 'idle',
    answer: accepting.data,
    progress: t('working'),
    failed: t('failed'),
  })
  const onAccepted = useEffectEvent(() => offerUndo('accept', sent.current, o('accepted')))
  useEffect(() => {
    if (accepting.data?.ok) onAccepted()
  }, [accepting.data])

  return (
    <div className="grid gap-4">
      <QueueHeader title={o('title')} note={searched && t('searched', { text: query.search_text })}>
        <QueueSearch label={t('search')} />
        {mayAccept && (
          <Button variant="primary" size="small" onClick={accept} busy={accepting.state !== 'idle'}>
            {here.length > 0 ? o('accept', { count: here.length }) : o('accept_one')}
          </Button>
        )}
      </QueueHeader>
      <StageTabs
        label={o('stages')}
        stages={queue.stages}
        current={searched ? '' : query.stage}
        nameOf={(stage) => o(stage)}
      />
      <OrderTable
        isQueue
        caption={o('title')}
        orders={queue.list}
        {...(mayAccept && { selected: { ids: selected, toggle } })}
        empty={<QueueEmpty searched={searched} />}
      />
      <ListEnd list="orders" page={query.page} pageCount={Math.ceil(queue.total / query.page_size)} />
      <QueueShortcuts
        more={
          mayAccept
            ? [
                { keys: ['x'], does: t('key_select') },
                { keys: ['a'], does: o('accept_key') },
              ]
            : []
        }
      />
    </div>
  )
}
