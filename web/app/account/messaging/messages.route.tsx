import { Mail } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { refreshNotices, useAccount } from '../../layout/account-store.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageMeta } from '../../ui/document/page-meta.tsx'
import { Accordion } from '../../ui/navigation/accordion.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Empty } from '../../ui/states.tsx'
import { Markdown } from '../../ui/texts/markdown.tsx'
import { markdownTree } from '../../ui/texts/markdown-tree.ts'
import { toast } from '../../ui/toasts/toast-store.ts'
import { pageOf } from '../list-filter.ts'
import { PAGE_SIZE, pageCountOf, redirectPastLastPage } from '../pagination.ts'
import { useReload } from '../use-reload.ts'
import type { Route } from './+types/messages.route.ts'

export const handle = { namespaces: ['messages'], live: ['message'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(new URL(request.url).searchParams)
  const query = { page, page_size: PAGE_SIZE.messages }
  const { list, total } = dataOf(await apiOf(context)('/api/account/get_message_list', query))
  const pageCount = pageCountOf('messages', total)
  redirectPastLastPage(context, page, pageCount)
  return {
    messages: list.map(({ message, ...rest }) => ({ ...rest, tree: markdownTree(message) })),
    page,
    pageCount,
  }
}

export default function Messages({ loaderData: { messages, page, pageCount } }: Route.ComponentProps) {
  const t = useTranslations('messages')
  const [opened, setOpened] = useState<readonly string[]>([])
  const { noticeCount } = useAccount()
  const reload = useReload()
  const [isBusy, setBusy] = useState(false)
  const isUnread = ({ id, is_read }: (typeof messages)[number]) => is_read === 0 && !opened.includes(id)

  const open = (id: string) => {
    const message = messages.find((one) => one.id === id)
    if (!message || !isUnread(message)) return
    setOpened((last) => [...last, id])
    void call('/api/account/read_message', { ids: [id] }).then(refreshNotices)
  }
  const readAll = async () => {
    setBusy(true)
    const answer = await call('/api/account/read_all_messages')
    if (answer.ok) await Promise.all([refreshNotices(), reload()])
    else toast.error(answer.msg)
    setBusy(false)
  }
  return (
    <div className="wrap grid max-w-3xl gap-5 pt-6 pb-20 tablet:pt-10">
      <PageMeta title={t('title')} />
      <header className="flex flex-wrap items-end justify-between gap-3">
        <h1>{t('title')}</h1>
        {noticeCount > 0 && (
          <Button size="small" busy={isBusy} onClick={readAll}>
            {t('read_all')}
          </Button>
        )}
      </header>
      {messages.length > 0 ? (
        <Accordion
          onOpen={open}
          items={messages.map((message) => ({
            id: message.id,
            title: (
              <span className="flex items-baseline gap-3">
                <span
                  aria-hidden
                  className={`size-2 shrink-0 self-center rounded-full ${isUnread(message) ? 'bg-accent' : 'bg-transparent'}`}
                />
                <span
                  className={`min-w-0 grow wrap-anywhere ${isUnread(message) ? '' : 'font-normal text-ink-2'}`}
                >
                  {message.title}
                  {isUnread(message) && <span className="sr-only"> {t('unread')}</span>}
                </span>
                <span className="text-caption font-normal text-ink-3">
                  <Moment at={message.date} />
                </span>
              </span>
            ),
            content: (
              <div className="grid justify-items-start gap-3 ps-5">
                <Markdown tree={message.tree} />
                {message.action_url !== '' && (
                  <ButtonLink size="small" to={message.action_url}>
                    {message.action_text}
                  </ButtonLink>
                )}
              </div>
            ),
          }))}
        />
      ) : (
        <div className="card">
          <Empty icon={<Mail size={40} strokeWidth={1.5} aria-hidden />} title={t('empty')}>
            <p className="max-w-sm">{t('empty_text')}</p>
          </Empty>
        </div>
      )}
      <Pagination page={page} pageCount={pageCount} />
    </div>
  )
}
