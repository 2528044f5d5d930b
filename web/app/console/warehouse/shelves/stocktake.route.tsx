import { readScan } from '@sampan/domain/scans'
import { fromWireTime } from '@sampan/domain/wire-time'
import { useMemo, useRef, useState } from 'react'
import { callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx'
import { SaveKey } from '../../floor/floor-key.tsx'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { useScanLine } from '../../floor/use-scan-line.ts'
import { useScanner } from '../../floor/use-scanner.ts'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { useOpenRow } from '../../queue/use-open-row.ts'
import { useReloadAfter } from '../../queue/use-reload-after.ts'
import type { Route } from './+types/stocktake.route.ts'
import { FoundAgain } from './found-again.tsx'
import { ResolveDifference } from './resolve-difference.tsx'
import { StocktakeLines } from './stocktake-lines.tsx'

export const handle = { namespaces: ['console-shelves'], live: ['order', 'floor'] } satisfies RouteHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const stocktake_number = Number(params.stocktakeNumber)
  return dataOf(await apiOf(context)('/api/staff/stocktakes/get', { stocktake_number }))
}

/** Everything on the shelf is scanned; then the differences are resolved one by one. */
export default function StocktakePage({ loaderData: stocktake }: Route.ComponentProps) {
  const { stocktake_number, shelf, lines, expected, scanned, open_differences } = stocktake
  const s = useTranslations('console-shelves')
  const reloadAfter = useReloadAfter()
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<ScanAnswer>()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { open: resolving, setOpen: setResolving } = useOpenRow(lines, ({ code }) => code)
  const line = useScanLine()
  const isOpen = !fromWireTime(stocktake.finished_at)
  const finishedText = s('is_finished')
  const finished = useMemo((): ScanAnswer => ({ variant: 'warn', text: finishedText }), [finishedText])
  const unscanned = lines.filter((line) => line.is_expected && !line.is_scanned).length

  const say = (variant: ScanAnswer['variant'], text: string) =>
    setAnswer({ variant, text: <strong className="text-lead">{text}</strong> })
  const send = (code: string) =>
    line.send(
      code,
      (call) => call('/api/staff/stocktakes/scan', { stocktake_number, code }),
      (seen) => {
        reloadAfter(seen)
        if (!seen.ok) return say('bad', seen.msg)
        const { is_expected, is_again, left } = seen.data
        if (is_again) return say('warn', s('scanned_again', { code: seen.data.code }))
        if (is_expected) return say('good', s('belongs_here', { code: seen.data.code, count: left }))
        say('bad', s(seen.data.name === '' ? 'is_unknown' : 'is_unexpected', { code: seen.data.code }))
      },
    )
  const askOrFinish = () => {
    if (line.kept.waiting.length > 0) return
    if (unscanned > 0) setAsking(true)
    else line.after(finish)
  }
  useScanner({
    box,
    commands: { save: () => isOpen && !isBusy && askOrFinish() },
    onOtherCommand: (text) => say('warn', text),
    onScan: (text) => {
      setAsking(false)
      if (!isOpen) return say('bad', s('is_finished'))
      const scan = readScan(text)
      if (scan.kind === 'shelf') return say('bad', s('scan_things', { shelf }))
      if (scan.kind === 'parcel') return say('bad', s('is_parcel', { code: scan.number }))
      send(text)
    },
  })
  const finish = async () => {
    setBusy(true)
    const body = { stocktake_number }
    const finished = await callIdempotent(createIdempotencyKey())('/api/staff/stocktakes/finish', body)
    setBusy(false)
    setAsking(false)
    reloadAfter(finished)
    if (!finished.ok) return say('bad', finished.msg)
    const { differences } = finished.data
    say(differences === 0 ? 'good' : 'bad', s('finished', { count: differences }))
  }
  return (
    <div className="grid max-w-5xl gap-4">
      <QueueHeader
        title={s('stocktake_of', { shelf, number: stocktake_number })}
        note={
          isOpen
            ? s('of', { scanned, expected })
            : open_differences > 0
              ? s('open_differences', { count: open_differences })
              : s('all_settled')
        }
      >
        {isOpen ? (
          <Button variant="primary" busy={isBusy} onClick={askOrFinish}>
            {s('finish')}
            <SaveKey />
          </Button>
        ) : (
          <ButtonLink to={staffPaths.shelf(shelf)}>{s('shelf', { shelf })}</ButtonLink>
        )}
      </QueueHeader>
      <ScanBox
        ref={box}
        label={isOpen ? s('scan_things', { shelf }) : s('is_finished')}
        answer={answer ?? (isOpen ? undefined : finished)}
        kept={line.kept}
        takesFocus={isOpen}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={s('finish_title')}
        text={s('finish_ask', { count: unscanned })}
        confirm={s('finish_anyway')}
        onConfirm={() => line.after(finish)}
        busy={isBusy}
      />
      <StocktakeLines stocktake={stocktake} onResolve={isOpen ? undefined : setResolving} />
      {resolving && (
        <ResolveDifference
          key={resolving.code}
          stocktakeNumber={stocktake_number}
          shelf={shelf}
          line={resolving}
          onClose={() => setResolving(undefined)}
          onFoundAgain={(code, place) =>
            setAnswer({ variant: 'warn', text: <FoundAgain place={place} numbers={[code]} /> })
          }
        />
      )}
    </div>
  )
}
