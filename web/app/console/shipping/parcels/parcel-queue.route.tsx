import { mayDo } from '@sampan/contract/staff-roles'
import { PARCEL_STAGES } from '@sampan/contract/stages'
import { ClipboardPaste, Printer, Truck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { staffPaths } from '../../paths.ts'
import { ListEnd } from '../../queue/list-end.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { QueueSearch } from '../../queue/queue-search.tsx'
import { QueueShortcuts } from '../../queue/queue-shortcuts.tsx'
import { readSortedUrl } from '../../queue/read-queue-url.ts'
import { StageTabs } from '../../queue/stage-tabs.tsx'
import { useRowShortcuts } from '../../queue/use-row-shortcuts.ts'
import type { Route } from './+types/parcel-queue.route.ts'
import { BookParcels } from './book-parcels.tsx'
import { onePerBox, PARCEL } from './parcel-progress.ts'
import { ParcelTable } from './parcel-table.tsx'
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
  const searched = query.search_text !== ''
  // Parcels ready to ship: packed, with nothing left to pay.
  const packed = queue.list.filter(
    (one) => one.order_status === PARCEL.paid && one.packed_weight > 0 && one.supplement_amount === 0,
  )
  const boxes = onePerBox(packed)
  // The box of a group is sent on the group's page.
  const toBook = packed.filter(({ group_number }) => group_number === '')
  useRowShortcuts()
  const { roles } = useStaffMember()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<'paste' | 'book'>()
  const close = () => {
    setOpened(undefined)
    void revalidate()
  }
  const mayShip = mayDo(roles, ['shipping'])
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
      <ParcelTable parcels={queue.list} searched={searched} />
      <ListEnd list="parcels" page={query.page} pageCount={Math.ceil(queue.total / query.page_size)} />
      <QueueShortcuts />
    </div>
  )
}
