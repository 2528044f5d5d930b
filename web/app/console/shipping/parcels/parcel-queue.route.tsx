import { mayDo } from '@sampan/contract/staff-roles'
import { PARCEL_STAGES } from '@sampan/contract/stages'
import { ClipboardPaste, Printer, Truck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ProgressDots } from '../../../ui/progress/progress-dots.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { HoldChip } from '../../holds/hold-chip.tsx'
import { staffPaths } from '../../paths.ts'
import { DueDate } from '../../queue/due-date.tsx'
import { ListEnd } from '../../queue/list-end.tsx'
import { QueueBar } from '../../queue/queue-bar.tsx'
import { QueueEmpty } from '../../queue/queue-empty.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { QueueSearch } from '../../queue/queue-search.tsx'
import { QueueShortcuts } from '../../queue/queue-shortcuts.tsx'
import { readSortedUrl } from '../../queue/read-queue-url.ts'
import { RowName } from '../../queue/row-name.tsx'
import { StageTabs } from '../../queue/stage-tabs.tsx'
import { useRowShortcuts } from '../../queue/use-row-shortcuts.ts'
import { hiddenIn } from '../../queue/view-parameters.ts'
import type { Route } from './+types/parcel-queue.route.ts'
import { BookParcels } from './book-parcels.tsx'
import { ParcelNumber, ParcelSum, UnpackingNumber } from './parcel-cells.tsx'
import { onePerBox, PARCEL, parcelProgress, type StaffParcel } from './parcel-progress.ts'
import { PasteDispatches } from './paste-dispatches.tsx'

export const handle = { namespaces: ['console-parcels'], live: ['parcel'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readSortedUrl(request, PARCEL_STAGES)
  const api = apiOf(context)
  const [queue, carriers] = await Promise.all([
    api('/api/staff/shipping/get_queue', query),
    api('/api/staff/shipping/get_carriers'),
  ])
  // Colleagues who do not send parcels are not told the carriers.
  const canBook = carriers.ok && carriers.data.some(({ has_api }) => has_api)
  return { query, queue: dataOf(queue), canBook }
}

export default function ParcelQueue({ loaderData: { query, queue, canBook } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const { comma } = usePunctuation()
  const searched = query.search_text !== ''
  // Parcels ready to ship: packed, with nothing left to pay.
  const packed = queue.list.filter(
    (one) => one.order_status === PARCEL.paid && one.packed_weight > 0 && one.supplement_amount === 0,
  )
  const boxes = onePerBox(packed)
  // The box of a group is sent on the group's page.
  const toBook = packed.filter(({ group_number }) => group_number === '')
  const [params] = useSearchParams()
  const hidden = hiddenIn(params)
  useRowShortcuts()
  const { roles } = useStaffMember()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<'paste' | 'book'>()
  const close = () => {
    setOpened(undefined)
    void revalidate()
  }
  const mayShip = mayDo(roles, ['shipping'])
  const columns: Column<StaffParcel>[] = [
    {
      key: 'parcel',
      head: p('parcel'),
      title: true,
      cell: (parcel) => (
        <span className="flex flex-wrap items-center gap-1.5">
          {parcel.order_status === PARCEL.released && !searched ? (
            <UnpackingNumber number={parcel.delivery_number} />
          ) : (
            <ParcelNumber number={parcel.delivery_number} />
          )}
          <HoldChip kind={parcel.hold || parcel.customer.hold} />
        </span>
      ),
    },
    {
      key: 'due',
      under: 'parcel',
      head: t('due'),
      cell: (parcel) => <DueDate at={parcel.due_at} isLate={parcel.is_late} />,
    },
    {
      key: 'customer',
      head: t('customer'),
      cell: ({ customer }) => (
        <span className="block max-w-40 truncate tablet:max-wide:max-w-18" title={customer.account_no}>
          {customer.account_name}
        </span>
      ),
    },
    {
      key: 'to',
      under: 'customer',
      head: p('destination'),
      cell: (parcel) => <RowName>{`${parcel.country_code} · ${parcel.consignee_name}`}</RowName>,
    },
    {
      key: 'items',
      under: 'shelves',
      head: p('items'),
      numeric: true,
      // Of a released parcel, those that are still in its box.
      cell: (parcel) =>
        parcel.order_status === PARCEL.released && parcel.item_count === 0 ? '' : parcel.item_count,
    },
    {
      key: 'shelves',
      head: p('shelves'),
      cell: ({ shelves }) => (
        <span className="block max-w-40 truncate tablet:max-wide:max-w-24" title={shelves.join(comma)}>
          {shelves.join(comma)}
        </span>
      ),
    },
    {
      key: 'channel',
      head: p('channel'),
      cell: (parcel) => parcel.channel_name || <span className="text-ink-3">{p('channel_none')}</span>,
    },
    {
      key: 'charged',
      under: 'channel',
      head: p('charged'),
      numeric: true,
      cell: (parcel) => <Weight kg={parcel.charged_weight} />,
    },
    {
      key: 'sum',
      head: p('sum'),
      numeric: true,
      cell: (parcel) => <ParcelSum parcel={parcel} />,
    },
    {
      key: 'way',
      head: p('way'),
      cell: (parcel) =>
        parcel.order_status === PARCEL.released ? (
          <Chip>{parcel.order_status_text}</Chip>
        ) : (
          <div className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-tablet:justify-end">
            <ProgressDots
              isNamed
              label={parcel.delivery_number}
              steps={parcelProgress(parcel.order_status).map(({ word, state }) => ({
                key: word,
                label: p(word),
                state,
              }))}
            />
            {parcel.supplement_amount > 0 && (
              <Chip variant="warn">
                {p.rich('difference_open', { sum: <Money amount={parcel.supplement_amount} /> })}
              </Chip>
            )}
            {parcel.supplement_amount === 0 &&
              parcel.packed_weight > 0 &&
              parcel.order_status === PARCEL.paid && (
                <Chip variant="good">{p(parcel.shipment ? 'is_booked' : 'is_packed')}</Chip>
              )}
          </div>
        ),
    },
  ]
  return (
    <div className="grid gap-4">
      <QueueHeader title={p('title')} note={searched && t('searched', { text: query.search_text })}>
        <QueueSearch label={t('search')} />
        <ButtonLink to={staffPaths.page('groups')}>{p('groups')}</ButtonLink>
        {mayShip && (
          <Button onClick={() => setOpened('paste')}>
            <ClipboardPaste size={18} aria-hidden />
            {p('dispatches')}
          </Button>
        )}
        {canBook && <ButtonLink to={staffPaths.page('carrier-labels')}>{p('carrier_labels')}</ButtonLink>}
        {canBook && toBook.length > 0 && (
          <Button onClick={() => setOpened('book')}>
            <Truck size={18} aria-hidden />
            {p('book_title')}
          </Button>
        )}
        {packed.length > 0 && mayShip && (
          <a
            href={staffPaths.labels(boxes.map(({ delivery_number }) => delivery_number))}
            target="_blank"
            rel="noopener"
            className={buttonClass()}
          >
            <Printer size={18} aria-hidden />
            {p('labels_print', { count: boxes.length })}
          </a>
        )}
      </QueueHeader>
      <StageTabs
        label={p('stages')}
        stages={queue.stages}
        current={searched ? '' : query.stage}
        nameOf={(stage) => p(stage)}
      />
      {opened === 'paste' && <PasteDispatches onClose={close} />}
      {opened === 'book' && <BookParcels parcels={toBook} onClose={close} />}
      <QueueBar columns={columns} />
      <Table
        dense
        caption={p('title')}
        columns={columns.filter(({ key }) => !hidden.has(key))}
        rows={queue.list}
        rowKey={(row) => row.delivery_number}
        empty={<QueueEmpty searched={searched} />}
      />
      <ListEnd list="parcels" page={query.page} pageCount={Math.ceil(queue.total / query.page_size)} />
      <QueueShortcuts />
    </div>
  )
}
