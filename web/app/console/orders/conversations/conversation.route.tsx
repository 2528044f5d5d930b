import { textIn } from '../../../api/form-text.ts'
import { idempotencyKeyIn } from '../../../api/idempotency-key.ts'
import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Photos } from '../../../ui/photos/photos.tsx'
import { actionResult } from '../../forms/action-result.ts'
import { Panel, useStaffForm } from '../../forms/use-staff-form.tsx'
import { OpenedBy } from '../../presence/opened-by.tsx'
import { useOpened } from '../../presence/presences.ts'
import { DueDate } from '../../queue/due-date.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { OrderCard } from '../order-card.tsx'
import type { Route } from './+types/conversation.route.ts'
import { AnswerForm } from './answer-form.tsx'

export const handle = { namespaces: ['console-support', 'console-orders'] } satisfies RouteHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  return dataOf(await apiOf(context)('/api/staff/support/get_conversation', { order_id: params.orderId }))
}

export async function action({ context, request, params: { orderId: order_id } }: Route.ActionArgs) {
  const form = await request.formData()
  const api = apiOf(context, idempotencyKeyIn(form))
  const text = (name: string) => textIn(form, name)
  const intent = text('intent')
  if (intent === 'take') {
    return actionResult({ intent, ...(await api('/api/staff/support/take_conversation', { order_id })) })
  }
  const seen = { order_id, revision: text('revision') }
  if (intent === 'settle') {
    return actionResult({ intent, ...(await api('/api/staff/support/settle_conversation', seen)) })
  }
  const answered = await api('/api/staff/support/answer_conversation', {
    ...seen,
    text: text('text'),
    photo_urls: form.getAll('photo_urls').map(String),
  })
  return actionResult({ intent: 'answer', ...answered })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** The questions and answers about one order, and the next answer. */
export default function ConversationPage({ loaderData: conversation }: Route.ComponentProps) {
  const t = useTranslations('console')
  const s = useTranslations('console-support')
  const { order, owner_name, is_mine, entries } = conversation
  useOpened(`order:${order.order_id}`)
  const take = useStaffForm(() => s('taken'))
  const isWaiting = !conversation.waiting_since.startsWith('0000')
  return (
    <div className="grid max-w-6xl gap-5">
      <QueueHeader
        title={s('conversation_title', { number: order.order_id })}
        note={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            {s('looked_after_by', { name: owner_name || s('owner_none') })}
            {isWaiting && (
              <span className="inline-flex items-center gap-2">
                {t('due')} <DueDate at={conversation.due_at} isLate={conversation.is_late} />
              </span>
            )}
            <OpenedBy subject={`order:${order.order_id}`} />
          </span>
        }
      >
        {!is_mine && (
          <take.Form method="post">
            {take.hiddenFields}
            <Button type="submit" name="intent" value="take" size="small" busy={take.isBusy}>
              {s('take_over')}
            </Button>
          </take.Form>
        )}
      </QueueHeader>
      <div className="grid items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 gap-5">
          <Panel title={s('so_far')}>
            <ol className="grid gap-3">
              {entries.map((entry) => (
                <li
                  key={`${entry.at} ${entry.from} ${entry.text}`}
                  className={`grid gap-2 rounded-medium px-4 py-3 ${entry.from === 'customer' ? 'bg-sunken' : 'border border-line'}`}
                >
                  <p className="flex flex-wrap justify-between gap-x-4 text-caption text-ink-3">
                    <span>{entry.from === 'customer' ? order.customer.account_name : entry.name}</span>
                    <Moment at={entry.at} time />
                  </p>
                  <p className="typed-text">{entry.text}</p>
                  {entry.image_urls.length > 0 && (
                    <Photos
                      photos={entry.image_urls.map((url, index) => ({
                        url,
                        alt: s('conversation_picture', { number: index + 1 }),
                      }))}
                    />
                  )}
                </li>
              ))}
            </ol>
          </Panel>
          <AnswerForm key={entries.length} conversation={conversation} isWaiting={isWaiting} />
        </div>
        <OrderCard order={order} />
      </div>
    </div>
  )
}
