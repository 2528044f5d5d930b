import { readScan } from '@sampan/domain/scans'
import { ScanBarcode } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import { call, callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FloorKey } from '../../floor/floor-key.tsx'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { useScanLine } from '../../floor/use-scan-line.ts'
import { useScanner } from '../../floor/use-scanner.ts'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/move.route.ts'
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
  const inLine = useScanLine()
  const select = (things: readonly StoredUnit[]) => {
    selectedRef.current = things
    setSelected(things)
  }
  const say = (variant: ScanAnswer['variant'], text: string) =>
    setAnswer({ variant, text: <strong className="text-lead">{text}</strong> })
  const take = async (code: string) => {
    const found = await call('/api/staff/shelves/find', { code })
    if (!found.ok) return say('bad', found.msg)
    const { thing } = found.data
    if (selectedRef.current.some((one) => one.code === thing.code))
      return say('warn', s('in_hand_already', { code: thing.code }))
    select([...selectedRef.current, thing])
    say('good', s('in_hand', { code: thing.code, count: selectedRef.current.length }))
  }
  const put = async (to: string) => {
    const codes = selectedRef.current.map(({ code }) => code)
    if (codes.length === 0) return say('bad', s('hand_empty'))
    const moved = await callIdempotent(createIdempotencyKey())('/api/staff/shelves/move', { codes, to })
    if (!moved.ok) return say('bad', moved.msg)
    select([])
    const { shelf, box: into, reported_missing: missing } = moved.data
    const place = [shelf, into].filter(Boolean).join(' · ')
    if (missing.length === 0) return say('good', s('put', { count: codes.length, place }))
    const links = missing.map((number) => (
      <Fragment key={number}>
        {' '}
        <TextLink to={staffPaths.order(number)}>{number}</TextLink>
      </Fragment>
    ))
    setAnswer({
      variant: 'warn',
      text: (
        <strong className="text-lead">
          {s('found_again', { place })}
          {links}
        </strong>
      ),
    })
  }
  useScanner({
    box,
    onScan: (text) => {
      const scan = readScan(text)
      if (scan.kind === 'parcel') return say('bad', s('not_parcel'))
      inLine(() => {
        if (scan.kind === 'shelf') return put(scan.shelf)
        const intoBox =
          scan.kind === 'box' &&
          selectedRef.current.length > 0 &&
          selectedRef.current.every((one) => one.kind === 'order')
        return intoBox ? put(scan.box) : take(text)
      })
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
