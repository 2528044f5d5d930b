import type { Data } from '@sampan/contract'
import { readScan, type Scan } from '@sampan/domain/scans'
import { ScanBarcode } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { FloorKey } from '../../floor/floor-key.tsx'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { useScanLine } from '../../floor/use-scan-line.ts'
import { useScanner } from '../../floor/use-scanner.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/move.route.ts'
import { FoundAgain } from './found-again.tsx'
import { type StoredUnit, StoredUnits } from './stored-units.tsx'

export const handle = { namespaces: ['console-shelves'] } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  dataOf(await apiOf(context)('/api/staff/me'))
  return null
}

/**
 * Items are scanned one after the other, and last the shelf or box they go to. Scanning a box after items puts them
 * into it; scanning it first selects the box itself.
 */
export default function MoveStoredUnits() {
  const s = useTranslations('console-shelves')
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<ScanAnswer>()
  const [selected, setSelected] = useState<readonly StoredUnit[]>([])
  // The selected items for the handler of the next scan, which may run before the next render.
  const selectedRef = useRef(selected)
  const line = useScanLine()
  const select = (things: readonly StoredUnit[]) => {
    selectedRef.current = things
    setSelected(things)
  }
  const say = (variant: ScanAnswer['variant'], text: string) =>
    setAnswer({ variant, text: <strong className="text-lead">{text}</strong> })
  const take = ({ thing }: Data<'/api/staff/shelves/find'>) => {
    const before = selectedRef.current.find((one) => one.code === thing.code)
    if (before?.shelf === thing.shelf) return say('warn', s('in_hand_already', { code: thing.code }))
    // A colleague may have put it elsewhere since it was scanned first.
    select([...selectedRef.current.filter((one) => one !== before), thing])
    say('good', s('in_hand', { code: thing.code, count: selectedRef.current.length }))
  }
  const put = (moved: Data<'/api/staff/shelves/move'>, codes: readonly string[]) => {
    select(selectedRef.current.filter(({ code }) => !codes.includes(code)))
    const { shelf, box: into, reported_missing: missing } = moved
    const place = [shelf, into].filter(Boolean).join(' · ')
    if (missing.length === 0) return say('good', s('put', { count: codes.length, place }))
    setAnswer({ variant: 'warn', text: <FoundAgain place={place} numbers={missing} /> })
  }
  /** The place that a scan names for what is in hand when its turn comes; '' where it is taken into the hand itself. */
  const placeIn = (scan: Scan) => {
    if (scan.kind === 'shelf') return scan.shelf
    const hand = selectedRef.current
    return scan.kind === 'box' && hand.length > 0 && hand.every(({ kind }) => kind === 'order')
      ? scan.box
      : ''
  }
  const send = (code: string, scan: Scan) => {
    let hand: readonly StoredUnit[] = []
    line.send<Data<'/api/staff/shelves/find'> | Data<'/api/staff/shelves/move'>>(
      code,
      async (once) => {
        const to = placeIn(scan)
        if (to === '') return call('/api/staff/shelves/find', { code })
        // What is put down while the connection is lost was moved all the same, if the call arrived.
        if (hand.length === 0) hand = selectedRef.current
        if (hand.length > 0)
          return once('/api/staff/shelves/move', {
            codes: hand.map((one) => one.code),
            from: hand.map(({ shelf }) => shelf),
            to,
          })
        say('bad', s('hand_empty'))
        return undefined
      },
      (answer) => {
        if (!answer.ok) return say('bad', answer.msg)
        if ('thing' in answer.data) take(answer.data)
        else
          put(
            answer.data,
            hand.map((one) => one.code),
          )
      },
    )
  }
  useScanner({
    box,
    onScan: (text) => {
      const scan = readScan(text)
      if (scan.kind === 'parcel') return say('bad', s('not_parcel'))
      send(text, scan)
    },
    onOtherCommand: (text) => say('warn', text),
    keys: { F8: () => select([]) },
  })
  return (
    <div className="grid max-w-5xl gap-4">
      <QueueHeader title={s('move_title')} note={s('move_lead')}>
        <FloorKey shortcut="F8" disabled={selected.length === 0} onClick={() => select([])}>
          {s('put_down')}
        </FloorKey>
      </QueueHeader>
      <ScanBox
        ref={box}
        label={selected.length === 0 ? s('scan_thing') : s('scan_place')}
        answer={answer}
        kept={line.kept}
        takesFocus
      />
      <StoredUnits
        caption={s('hand')}
        things={selected}
        empty={
          <Empty icon={<ScanBarcode size={36} strokeWidth={1.5} aria-hidden />} title={s('hand_empty_title')}>
            <p className="max-w-sm text-small">{s('hand_empty_note')}</p>
          </Empty>
        }
        more={[
          { key: 'shelf', head: s('from'), cell: ({ shelf }) => shelf },
          {
            key: 'drop',
            head: <span className="sr-only">{s('drop')}</span>,
            cell: ({ code }) => (
              <Button
                size="row"
                variant="plain"
                aria-label={s('drop_named', { code })}
                onClick={() => select(selectedRef.current.filter((one) => one.code !== code))}
              >
                {s('drop')}
              </Button>
            ),
          },
        ]}
      />
    </div>
  )
}
