import { mayDo } from '@sampan/contract/staff-roles'
import { type Fill, fillOf } from '@sampan/domain/shelves'
import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/shelves.route.ts'
import { NewBoxes } from './new-boxes.tsx'
import { ShelfScan } from './shelf-scan.tsx'

export const handle = { namespaces: ['console-shelves'], live: ['order', 'floor'] } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  return dataOf(await apiOf(context)('/api/staff/shelves/get_map', {}))
}

const LOOKS: Record<Fill, string> = {
  empty: 'bg-surface text-ink-2',
  some: 'bg-good-wash text-ink',
  most: 'bg-warn-wash text-ink',
  full: 'bg-warn-wash text-ink border-warn!',
  over: 'bg-bad-wash text-ink border-bad!',
}

/**
 * The map of the warehouse: every shelf with how full it is. Scanning a shelf opens it; scanning an item shows its
 * location.
 */
export default function Shelves({ loaderData: map }: Route.ComponentProps) {
  const s = useTranslations('console-shelves')
  const { comma } = usePunctuation()
  const { roles } = useStaffMember()
  const shelves = map.racks.flatMap((rack) =>
    rack.shelves.map(({ items }) => ({ items, room: rack.capacity })),
  )
  const items = shelves.reduce((sum, one) => sum + one.items, 0)
  const room = shelves.reduce((sum, one) => sum + one.room, 0)
  const zones = [...new Set(map.racks.map(({ zone }) => zone))]
  // Without zone headings, those of racks follow the page's heading level.
  const RackHeading = zones.length > 1 ? 'h3' : 'h2'
  return (
    <div className="grid gap-4">
      <QueueHeader title={s('title')} note={s('summary', { items, room })}>
        <ButtonLink to={staffPaths.page('shelves/move')} variant="primary">
          {s('move_title')}
        </ButtonLink>
        {mayDo(roles, ['warehouse']) && (
          <ButtonLink to={staffPaths.page('stocktakes')}>{s('stocktakes')}</ButtonLink>
        )}
        <NewBoxes />
      </QueueHeader>
      <ShelfScan />
      <ul className="flex flex-wrap gap-3 text-caption text-ink-2">
        {(['empty', 'some', 'most', 'full', 'over'] as const).map((fill) => (
          <li key={fill} className="flex items-center gap-1.5">
            <span className={`size-4 rounded-[4px] border border-line-strong ${LOOKS[fill]}`} aria-hidden />
            {s(`fill_${fill}`)}
          </li>
        ))}
      </ul>
      {map.unplaced_boxes.length > 0 && (
        <p className="text-small">
          {s('unplaced', { boxes: map.unplaced_boxes.join(comma) })}{' '}
          <a href={staffPaths.shelfLabels(map.unplaced_boxes)} target="_blank" rel="noopener">
            {s('print_labels')}
          </a>
        </p>
      )}
      {map.others.length > 0 && (
        <section className="card p-4" aria-label={s('others')}>
          <h2 className="text-title">{s('others')}</h2>
          <p className="text-small text-ink-2">{s('others_note')}</p>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {map.others.map((one) => (
              <li key={one.shelf}>
                <TextLink to={staffPaths.shelf(one.shelf)}>{one.shelf}</TextLink>{' '}
                {s('items', { count: one.items })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {zones.map((zone) => (
        <section key={zone} className="grid gap-3" aria-label={zone || s('no_zone')}>
          {zones.length > 1 && <h2 className="text-title">{zone || s('no_zone')}</h2>}
          {map.racks
            .filter((rack) => rack.zone === zone)
            .map((rack) => (
              <section key={rack.rack} className="card p-4" aria-label={s('rack', { rack: rack.rack })}>
                <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
                  <RackHeading className="text-lead font-medium">
                    {s('rack', { rack: rack.rack })}{' '}
                    <span className="text-small font-normal text-ink-2">
                      {s('summary', {
                        items: rack.shelves.reduce((sum, one) => sum + one.items, 0),
                        room: rack.capacity * rack.shelves.length,
                      })}
                    </span>
                  </RackHeading>
                  <a
                    href={staffPaths.shelfLabels([rack.rack])}
                    target="_blank"
                    rel="noopener"
                    className={buttonClass('plain', 'small')}
                  >
                    <Printer size={16} aria-hidden />
                    {s('print_labels')}
                    <span className="sr-only">{s('rack', { rack: rack.rack })}</span>
                  </a>
                </header>
                <ul className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-1">
                  {rack.shelves.map((one) => (
                    <li key={one.shelf}>
                      <Link
                        to={staffPaths.shelf(one.shelf)}
                        prefetch="none"
                        className={`grid min-h-11 place-content-center rounded-small border border-line text-center no-underline ${LOOKS[fillOf(one.items, rack.capacity)]}`}
                      >
                        <span aria-hidden className="grid">
                          <span className="figures text-small font-medium">{one.shelf}</span>
                          {one.items > 0 && <span className="figures text-caption">{one.items}</span>}
                        </span>
                        <span className="sr-only">
                          {s('shelf_fill', { shelf: one.shelf, items: one.items, room: rack.capacity })}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </section>
      ))}
    </div>
  )
}
