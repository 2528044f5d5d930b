import type { Data } from '@sampan/contract'
import { refusals } from '@sampan/contract/refusals'
import { mayDo } from '@sampan/contract/staff-roles'
import { readScan } from '@sampan/domain/scans'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { useScanner } from '../../floor/use-scanner.ts'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/shelf.route.ts'
import { ShelfMoves } from './shelf-moves.tsx'
import { ShelfScan } from './shelf-scan.tsx'
import { StoredUnits } from './stored-units.tsx'
import { useStartStocktake } from './use-start-stocktake.ts'

export const handle = { namespaces: ['console-shelves'], live: ['order', 'floor'] } satisfies RouteHandle

export async function loader({ context, params: { shelf } }: Route.LoaderArgs) {
  const answer = await apiOf(context)('/api/staff/shelves/get', { shelf })
  // A wrong scan is reported beside the scan box, so that the next scan is accepted.
  const isUnknown = !answer.ok && answer.code === refusals.shelf_unknown.code
  return isUnknown ? { shelf, problem: answer.msg } : { shelf, problem: '', contents: dataOf(answer) }
}

export default function Shelf({ loaderData: { shelf, problem, contents } }: Route.ComponentProps) {
  const s = useTranslations('console-shelves')
  if (contents) return <ShelfContents key={shelf} {...contents} />
  return (
    <div key={shelf} className="grid max-w-5xl gap-4">
      <QueueHeader title={s('shelf', { shelf })} />
      <ShelfScan first={{ variant: 'bad', text: problem }} />
      <p>
        <TextLink to={staffPaths.page('shelves')}>{s('title')}</TextLink>
      </p>
    </div>
  )
}

/** One shelf: its contents, and its last moves. */
function ShelfContents(contents: Data<'/api/staff/shelves/get'>) {
  const { shelf, zone, capacity, things, moves, stocktake_number } = contents
  const s = useTranslations('console-shelves')
  const navigate = useNavigate()
  const { roles } = useStaffMember()
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<ScanAnswer>()
  const { start, isBusy } = useStartStocktake(setAnswer)
  useScanner({
    box,
    isBusy,
    onOtherCommand: (text) => setAnswer({ variant: 'warn', text }),
    onScan: (text) => {
      const scan = readScan(text)
      if (scan.kind === 'shelf') return void navigate(staffPaths.shelf(scan.shelf))
      const number = scan.kind === 'order' ? scan.number : scan.kind === 'box' ? scan.box : text.trim()
      const here = things.some(({ code }) => code === number)
      setAnswer({
        variant: here ? 'good' : 'bad',
        text: (
          <strong className="text-lead">
            {s(here ? 'is_here' : 'is_not_here', { code: number, shelf })}
          </strong>
        ),
      })
    },
  })
  const items = things.filter(({ kind }) => kind !== 'box').length
  return (
    <div className="grid max-w-5xl gap-4">
      <QueueHeader
        title={s('shelf', { shelf })}
        note={[zone, capacity > 0 ? s('summary', { items, room: capacity }) : s('others_note')]
          .filter(Boolean)
          .join(' · ')}
      >
        {mayDo(roles, ['warehouse']) && (
          <Button variant="primary" busy={isBusy} onClick={() => void start(shelf)}>
            {s(stocktake_number > 0 ? 'count_on' : 'count')}
          </Button>
        )}
        <ButtonLink to={staffPaths.page('shelves/move')}>{s('move_title')}</ButtonLink>
        <a href={staffPaths.shelfLabels([shelf])} target="_blank" rel="noopener" className={buttonClass()}>
          {s('print_label')}
        </a>
      </QueueHeader>
      <ScanBox ref={box} label={s('scan_here', { shelf })} answer={answer} takesFocus />
      <StoredUnits caption={s('lies_here')} things={things} empty={<Empty title={s('shelf_empty')} />} />
      <ShelfMoves moves={moves} />
    </div>
  )
}
