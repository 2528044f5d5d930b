import { readScan } from '@sampan/domain/scans'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callIdempotent } from '../../../api/call.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { optionText } from '../../../ui/texts/option-text.ts'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { SaveKey } from '../../floor/floor-key.tsx'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { useScanner } from '../../floor/use-scanner.ts'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { useReloadAfter } from '../../queue/use-reload-after.ts'
import { ParcelScan } from '../waves/parcel-scan.tsx'
import type { Route } from './+types/unpack.route.ts'

export const handle = {
  namespaces: ['console-parcels', 'console-waves'],
  live: ['parcel'],
} satisfies RouteHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = { delivery_number: params.deliveryNumber }
  return dataOf(await apiOf(context)('/api/staff/shipping/get_unpacking', input))
}

/** The box of a released parcel, which is emptied, or is empty. */
export default function Unpack({ loaderData }: Route.ComponentProps) {
  const p = useTranslations('console-parcels')
  const { delivery_number } = loaderData.parcel
  if (loaderData.items.length > 0) return <PutBack key={delivery_number} {...loaderData} />
  return (
    <div key={delivery_number} className="grid max-w-5xl gap-4">
      <QueueHeader title={p('unpack_title', { number: delivery_number })} />
      <ParcelScan first={{ variant: 'good', text: p('unpack_nothing') }} />
      <p>
        <ButtonLink variant="plain" to={QUEUE}>
          {p('title')}
        </ButtonLink>
      </p>
    </div>
  )
}

const QUEUE = staffPaths.page('parcels', { stage: 'to_unpack' })

/** The items go back to their shelves, or to the scanned one. */
function PutBack({ parcel, items }: Route.ComponentProps['loaderData']) {
  const lang = useLanguage()
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const navigate = useNavigate()
  const reloadAfter = useReloadAfter()
  const { delivery_number, revision } = parcel
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<ScanAnswer>()
  const [isBusy, setBusy] = useState(false)
  const { keyOf } = useKeyOfInput()
  const say = (variant: ScanAnswer['variant'], text: string) =>
    setAnswer({ variant, text: <strong className="text-lead">{text}</strong> })
  const putBack = async (shelf = '') => {
    setBusy(true)
    const input = { delivery_number, revision, shelf }
    const done = await callIdempotent(keyOf(input))('/api/staff/shipping/put_back', input)
    if (!done.ok) {
      setBusy(false)
      reloadAfter(done)
      return say('bad', done.msg)
    }
    toast.success(p('unpack_done', { number: delivery_number }))
    // Scans that arrive meanwhile, such as the next box, wait for the page's new data.
    void navigate(staffPaths.unpacking(delivery_number), { replace: true })
  }
  useScanner({
    box,
    isBusy,
    commands: { save: () => !isBusy && items.length > 0 && void putBack() },
    onOtherCommand: (text) => say('warn', text),
    onScan: (text) => {
      const scan = readScan(text)
      const item = scan.kind === 'order' && items.find(({ order_id }) => order_id === scan.number)
      if (item) return say('good', p('unpack_shelf', { name: item.product_name, shelf: item.shelf }))
      if (scan.kind === 'parcel') return void navigate(staffPaths.packing(scan.number))
      if (scan.kind !== 'shelf' && scan.kind !== 'box') return say('bad', p('unpack_not_a_shelf'))
      void putBack(scan.kind === 'shelf' ? scan.shelf : scan.box)
    },
  })
  return (
    <div className="grid max-w-5xl gap-4">
      <QueueHeader title={p('unpack_title', { number: delivery_number })} note={p('unpack_lead')} />
      <ScanBox ref={box} label={p('unpack_scan')} answer={answer} takesFocus />
      <section className="card overflow-hidden" aria-label={p('unpack_items', { count: items.length })}>
        <h2 className="px-5 py-3 text-title">{p('unpack_items', { count: items.length })}</h2>
        <ul>
          {items.map((item) => (
            <li
              key={item.order_id}
              data-order={item.order_id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-2.5"
            >
              <span className="figures w-20 text-title">{item.shelf}</span>
              <Thumbnail src={item.product_image_url} />
              <span className="min-w-40 grow basis-0 wrap-anywhere">
                {item.product_name} <strong className="block">{optionText(item.product_sku, lang)}</strong>
                <span className="block text-caption text-ink-3">
                  {item.order_id} · {t('pieces', { count: item.product_quantity })}
                </span>
              </span>
              {item.new_parcel !== '' && (
                <Chip variant="warn">{p('unpack_goes_into', { number: item.new_parcel })}</Chip>
              )}
            </li>
          ))}
        </ul>
      </section>
      <p className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} onClick={() => void putBack()}>
          {p('unpack_old')}
          <SaveKey />
        </Button>
        <ButtonLink variant="plain" to={QUEUE}>
          {p('title')}
        </ButtonLink>
      </p>
    </div>
  )
}
