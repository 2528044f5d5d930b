import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, UNREACHABLE } from '../../../api/call.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { PrintKey, SaveKey } from '../../floor/floor-key.tsx'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { useScanLine } from '../../floor/use-scan-line.ts'
import { useScanner } from '../../floor/use-scanner.ts'
import { staffPaths } from '../../paths.ts'
import { inBatches } from '../../queue/in-batches.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { useReloadAfter } from '../../queue/use-reload-after.ts'
import type { Route } from './+types/carrier-labels.route.ts'
import { type Label, LabelTable } from './label-table.tsx'

export const handle = { namespaces: ['console-parcels'], live: ['parcel'] } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  return dataOf(await apiOf(context)('/api/staff/shipping/get_labels_to_print', {}))
}

/** As many labels as a roll printer takes without losing one. */
const BATCH = 50

/**
 * Carriers' labels that are still to be printed, in batches. Opened labels are marked as printed only when
 * staff confirm that they came out, or scan the ones that did: a printer may jam, and a colleague may have
 * booked more in the meantime.
 */
export default function CarrierLabelsPage({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const { revalidate } = useRevalidator()
  const reloadAfter = useReloadAfter()
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<ScanAnswer>()
  const line = useScanLine()
  /** The numbers of scanned labels: the list is loaded again after the next scan may have come. */
  const scanned = useRef(new Set<string>())
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const open = (labels: readonly Label[]) =>
    setOpened((last) => new Set([...last, ...labels.map(({ tracking_number }) => tracking_number)]))
  const printed = list.map(({ tracking_number }) => tracking_number).filter((number) => opened.has(number))
  const mark = async () => {
    setBusy(true)
    let marked = 0
    for (const tracking_numbers of inBatches(printed)) {
      const answer = await call('/api/staff/shipping/record_printed_labels', {
        tracking_numbers: [...tracking_numbers],
      })
      if (!answer.ok) {
        toast.error(answer.code === UNREACHABLE ? t('no_connection') : answer.msg)
        break
      }
      marked += tracking_numbers.length
    }
    setBusy(false)
    if (marked > 0) toast.success(p('labels_printed_told', { count: marked }))
    await revalidate()
  }
  const batches = inBatches(list, BATCH)
  const nextBatch = useRef<HTMLAnchorElement>(null)
  const next = batches.find((labels) => labels.some(({ tracking_number }) => !opened.has(tracking_number)))
  const scan = (code: string) => {
    const scannedNumber = code.trim().toUpperCase()
    const label = list.find((one) =>
      // Carriers print our reference beside their number.
      [one.tracking_number, one.group_number || one.delivery_number].includes(scannedNumber),
    )
    if (!label) return setAnswer({ variant: 'bad', text: p('label_not_listed', { number: code }) })
    const { tracking_number: number } = label
    line.send(
      number,
      () => call('/api/staff/shipping/record_printed_labels', { tracking_numbers: [number] }),
      (marked) => {
        reloadAfter(marked)
        if (!marked.ok) return setAnswer({ variant: 'bad', text: marked.msg })
        scanned.current.add(number)
        const count = list.filter((one) => !scanned.current.has(one.tracking_number)).length
        setAnswer({ variant: 'good', text: p('label_is_printed', { number, count }) })
      },
    )
  }
  useScanner({
    box,
    commands: {
      print: () => nextBatch.current?.click(),
      save: () => printed.length > 0 && !isBusy && void mark(),
    },
    onOtherCommand: (text) => setAnswer({ variant: 'warn', text }),
    onScan: scan,
  })
  return (
    <div className="grid max-w-6xl gap-4">
      <QueueHeader title={p('carrier_labels')} note={p('labels_lead')} />
      <ScanBox ref={box} label={p('labels_scan')} answer={answer} kept={line.kept} takesFocus />
      {list.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {batches.map((labels, index) => (
            <a
              key={labels[0]?.tracking_number}
              ref={labels === next ? nextBatch : undefined}
              href={staffPaths.carrierLabels(labels.map(({ delivery_number }) => delivery_number))}
              target="_blank"
              rel="noopener"
              className={buttonClass()}
              onClick={() => open(labels)}
              onAuxClick={() => open(labels)}
            >
              <Printer size={18} aria-hidden />
              {p('labels_batch', { from: index * BATCH + 1, to: index * BATCH + labels.length })}
              {labels === next && <PrintKey />}
            </a>
          ))}
          {printed.length > 0 && (
            <Button variant="primary" busy={isBusy} onClick={() => void mark()}>
              {p('labels_printed', { count: printed.length })}
              <SaveKey />
            </Button>
          )}
        </div>
      )}
      <LabelTable labels={list} onOpen={(label) => open([label])} />
    </div>
  )
}
