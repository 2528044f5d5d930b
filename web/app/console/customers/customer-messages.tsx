import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Accordion } from '../../ui/navigation/accordion.tsx'
import { Empty } from '../../ui/states.tsx'
import { Markdown } from '../../ui/texts/markdown.tsx'
import type { CustomerMessage } from './customer-data.ts'

/** The messages to the customer; viewing them here does not mark them read. */
export function CustomerMessages({ messages }: { readonly messages: readonly CustomerMessage[] }) {
  const s = useTranslations('console-support')
  if (messages.length === 0)
    return (
      <div className="card">
        <Empty title={s('no_messages')} />
      </div>
    )
  return (
    <Accordion
      items={messages.map(({ at, title, is_read, tree }, index) => ({
        id: `message-${messages.length - index}`,
        title: (
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small">
            <span className="grow">{title}</span>
            {!is_read && <Chip>{s('unread')}</Chip>}
            <span className="text-caption font-normal text-ink-3">
              <Moment at={at} time />
            </span>
          </span>
        ),
        content: <Markdown tree={tree} />,
      }))}
    />
  )
}
