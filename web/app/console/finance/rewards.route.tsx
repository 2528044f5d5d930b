import { mayDo } from '@sampan/contract/staff-roles'
import { REVIEW_STAGES } from '@sampan/contract/stages'
import { Star } from 'lucide-react'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FilterChips } from '../../ui/navigation/filter-chips.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { useStaffMember } from '../access/use-staff-member.ts'
import { staffPaths } from '../paths.ts'
import { DueDate } from '../queue/due-date.tsx'
import { ListEnd } from '../queue/list-end.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import { readQueueUrl } from '../queue/read-queue-url.ts'
import { useOpenRow } from '../queue/use-open-row.ts'
import type { Route } from './+types/rewards.route.ts'
import { CustomerLink } from './customer-link.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { runFinanceAction } from './finance-actions.server.ts'
import { type Review, RewardDialog } from './reward-dialog.tsx'

export const handle = { namespaces: ['console-finance'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search_text: _, ...query } = readQueueUrl(request, REVIEW_STAGES)
  return { query, reviews: dataOf(await apiOf(context)('/api/staff/finance/get_review_list', query)) }
}

export const action = ({ context, request }: Route.ActionArgs) => runFinanceAction(context, request)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

const CHIP_VARIANTS = {
  submitted: 'plain',
  in_review: 'sea',
  waiting: 'warn',
  approved: 'warn',
  refused: 'bad',
  paid: 'good',
} as const

export default function Rewards({ loaderData: { query, reviews } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const mayPay = mayDo(useStaffMember().roles, ['finance'])
  const { open, setOpen } = useOpenRow(reviews.list, ({ review_id }) => review_id)
  const { stage } = query
  const columns: Column<Review>[] = [
    {
      key: 'customer',
      head: t('customer'),
      title: true,
      cell: (one) => <CustomerLink customer={one.customer} />,
    },
    ...(stage === 'open'
      ? [
          {
            key: 'due',
            under: 'customer',
            head: t('due'),
            cell: (one: Review) => <DueDate at={one.due_at} isLate={one.is_late} />,
          },
        ]
      : []),
    {
      key: 'review',
      head: m('review'),
      cell: (one) => (
        <span className="block max-w-64 truncate">
          <TextLink to={one.review_link}>{one.platform || one.review_link}</TextLink>
          {one.tok_account && <span className="ms-2 text-ink-3">{one.tok_account}</span>}
        </span>
      ),
    },
    { key: 'at', under: 'review', head: m('sent_at'), cell: (one) => <Moment at={one.created_at} time /> },
    {
      key: 'status',
      head: t('status'),
      cell: (one) => <Chip variant={CHIP_VARIANTS[one.status]}>{m(`review_${one.status}`)}</Chip>,
    },
    {
      key: 'reward',
      head: m('reward'),
      numeric: true,
      cell: (one) => (one.reward_amount === null ? '–' : <Money amount={one.reward_amount} />),
    },
    {
      key: 'end',
      head: stage === 'closed' ? m('how_it_ended') : '',
      cell: (one) =>
        stage === 'closed' ? (
          <span className="block max-w-56 truncate text-ink-2" title={one.payout_reference || one.reason}>
            {one.payout_reference || one.reason}
          </span>
        ) : stage === 'waiting' ? (
          mayPay && (
            <DecideButtons
              id={one.review_id}
              intents={{ approve: 'approve_reward', decline: 'decline_reward' }}
              amount={one.reward_amount ?? 0}
              customer={one.customer.account_name}
              reason={one.review_link}
              isMine={one.is_mine}
            />
          )
        ) : stage === 'open' || mayPay ? (
          <Button size="row" onClick={() => setOpen(one)}>
            {m(stage === 'open' ? 'decide' : 'pay_out')}
          </Button>
        ) : null,
    },
  ]
  return (
    <div className="grid gap-4">
      <QueueHeader title={m('rewards')} note={m('rewards_lead')} />
      <FilterChips
        label={t('status')}
        chips={REVIEW_STAGES.map((one) => ({
          key: one,
          label: m(`reviews_${one}`),
          to: staffPaths.page('rewards', { stage: one }),
          current: one === stage,
        }))}
      />
      <Table
        dense
        caption={m('rewards')}
        columns={columns}
        rows={reviews.list}
        rowKey={(row) => row.review_id}
        empty={<Empty icon={<Star size={36} strokeWidth={1.5} aria-hidden />} title={t('nothing_waits')} />}
      />
      <ListEnd list="rewards" page={query.page} pageCount={Math.ceil(reviews.total / query.page_size)} />
      {open && <RewardDialog key={open.review_id} review={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
