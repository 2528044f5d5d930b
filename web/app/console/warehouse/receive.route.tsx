import { readScan } from '@sampan/domain/scans'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { type ScanAnswer, ScanBox } from '../floor/scan-box.tsx'
import { useScanner } from '../floor/use-scanner.ts'
import { ORDER } from '../orders/order-progress.ts'
import { staffPaths } from '../paths.ts'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/receive.route.ts'
import { loadLabel } from './item-label.server.ts'
import { ReceiveForm } from './receive-form.tsx'
import type { Receivable } from './use-save-receipt.ts'

export const handle = { namespaces: ['console-receiving', 'console-orders', 'shots'] } satisfies RouteHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const address = new URL(request.url)
  const receipt = await apiOf(context)('/api/staff/receiving/prepare_receipt', {
    order_id: params.orderId,
    arrival_id: address.searchParams.get('arrival_id') ?? '',
  })
  return {
    ...dataOf(receipt),
    trackingNumber: address.searchParams.get('tracking_number') ?? '',
    boxShelf: address.searchParams.get('shelf') ?? '',
    last: await loadLabel(apiOf(context), address),
  }
}

export default function Receive({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData
  const Page = order.order_status === ORDER.onTheWay ? ReceiveForm : NotOnTheWay
  return <Page key={order.order_id} {...loaderData} />
}

/** An order that is not received now, as one that the browser's Back leads to; it takes the next scan. */
function NotOnTheWay({ order }: Receivable) {
  const r = useTranslations('console-receiving')
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<ScanAnswer>({
    variant: 'bad',
    text: r('not_on_the_way', { status: order.order_status_text }),
  })
  useScanner({
    box,
    onOtherCommand: (text) => setAnswer({ variant: 'warn', text }),
    onScan: (text) => {
      const scan = readScan(text)
      if (scan.kind === 'number') return void navigate(staffPaths.scan(scan.number))
      setAnswer({ variant: 'bad', text: r(scan.kind === 'shelf' ? 'scanned_shelf' : 'scanned_order') })
    },
  })
  return (
    <div className="grid max-w-4xl gap-5">
      <QueueHeader title={r('receive_title', { id: order.order_id })} />
      <ScanBox ref={box} label={r('scan')} answer={answer} takesFocus />
    </div>
  )
}
