import { textIn } from '../../../api/form-text.ts'
import { idempotencyKeyIn } from '../../../api/idempotency-key.ts'
import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table.tsx'
import type { Outcome } from '../../forms/use-staff-form.tsx'
import { DueDate } from '../../queue/due-date.tsx'
import { OpenClosedQueue } from '../../queue/open-closed-queue.tsx'
import { OPEN_STATES } from '../../queue/open-closed-tabs.tsx'
import { readQueueUrl } from '../../queue/read-queue-url.ts'
import { useOpenRow } from '../../queue/use-open-row.ts'
import { rowLink } from '../../queue/use-row-shortcuts.ts'
import type { Route } from './+types/questions.route.ts'
import { type Question, QuestionDialog } from './question-dialog.tsx'

export const handle = { namespaces: ['console-support'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readQueueUrl(request, OPEN_STATES)
  return { query, questions: dataOf(await apiOf(context)('/api/staff/support/get_question_list', query)) }
}

export async function action({ context, request }: Route.ActionArgs): Promise<Outcome> {
  const form = await request.formData()
  const answered = await apiOf(context, idempotencyKeyIn(form))('/api/staff/support/answer_question', {
    question_id: textIn(form, 'question_id'),
    answer: textIn(form, 'answer'),
  })
  return { intent: 'answer', ...answered }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** Questions from the contact form: open ones by due date, and answered ones. */
export default function Questions({ loaderData: { query, questions } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const s = useTranslations('console-support')
  const { open, setOpen } = useOpenRow(questions.list, ({ question_id }) => question_id)
  const isOpen = query.stage === 'open'
  const columns: Column<Question>[] = [
    {
      key: 'asker',
      head: s('asker'),
      title: true,
      cell: (one) => (
        <span className="block max-w-56 truncate" title={one.email_address}>
          {one.name}
          <span className="ms-2 text-ink-3">{one.email_address}</span>
        </span>
      ),
    },
    isOpen
      ? {
          key: 'due',
          under: 'asker',
          head: t('due'),
          cell: (one) => <DueDate at={one.due_at} isLate={one.is_late} />,
        }
      : {
          key: 'answered',
          head: s('answer'),
          cell: (one) => (
            <span className="inline-flex flex-wrap gap-x-2">
              {one.answered_by}
              <Moment at={one.answered_at} time />
            </span>
          ),
        },
    {
      key: 'question',
      head: s('question'),
      cell: (one) => (
        <span className="block max-w-72 truncate max-tablet:max-w-56 tablet:max-desktop:max-w-40">
          {one.question}
        </span>
      ),
    },
    { key: 'at', head: s('asked_at'), cell: (one) => <Moment at={one.created_at} time /> },
    {
      key: 'open',
      head: '',
      cell: (one) => (
        <Button {...rowLink} size="row" onClick={() => setOpen(one)}>
          {s(isOpen ? 'answer_it' : 'read')}
        </Button>
      ),
    },
  ]
  return (
    <OpenClosedQueue
      name="questions"
      title={s('questions')}
      note={s('questions_lead')}
      searchHint={s('questions_search')}
      query={query}
      page={questions}
      columns={columns}
      rowKey={(row) => row.question_id}
    >
      {open && <QuestionDialog key={open.question_id} question={open} onClose={() => setOpen(undefined)} />}
    </OpenClosedQueue>
  )
}
