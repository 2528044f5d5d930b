import type { Data } from '@sampan/contract'
import { readScan } from '@sampan/domain/scans'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ApiFailure } from '../../../api/api-result.ts'
import { callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { CameraStrip } from '../../floor/camera-strip.tsx'
import { FloorKey } from '../../floor/floor-key.tsx'
import { ScaleState } from '../../floor/scale-state.tsx'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { useCamera } from '../../floor/use-camera.ts'
import { useDraftPhotos } from '../../floor/use-draft-photos.ts'
import { useScale } from '../../floor/use-scale.ts'
import { useScanner } from '../../floor/use-scanner.ts'
import { Key } from '../../layout/shortcut-hints.tsx'
import { useDollarFormat } from '../../layout/use-dollar-format.ts'
import { Panel } from '../../layout/use-staff-form.tsx'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { type Measures, Scale } from '../../warehouse/receive-fields.tsx'
import { OpenServices } from '../open-services.tsx'
import { PARCEL } from '../parcels/parcel-progress.ts'
import { ItemsToPack } from './items-to-pack.tsx'
import { PreviewLines } from './preview-lines.tsx'
import { numbersOf, usePackingPreview } from './use-packing-preview.ts'

type Prepared = Data<'/api/staff/waves/prepare_packing'>
const NOT_MEASURED: Measures = { weight: '', length: '', width: '', height: '' }

/** Packs one bin: every item is scanned, then the box is weighed, and the price is shown before saving. */
export function PackParcel({
  parcel,
  wave_number,
  bin,
  items,
  open_services,
  wave_parcels,
  boxes,
}: Prepared) {
  const w = useTranslations('console-waves')
  const dollars = useDollarFormat()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { delivery_number } = parcel
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<ScanAnswer>()
  const [measures, setMeasures] = useState(NOT_MEASURED)
  const [refused, setRefused] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  const { keyOf } = useKeyOfInput()
  const photos = useDraftPhotos(`packing:${delivery_number}`, [])
  const camera = useCamera()
  const measure = (part: Partial<Measures>) => setMeasures((last) => ({ ...last, ...part }))
  const scale = useScale((weightG) => measure({ weight: (weightG / 1000).toFixed(3) }))
  const { preview, problem } = usePackingPreview(
    delivery_number,
    measures,
    parcel.order_status === PARCEL.paid,
  )
  const missing = items.filter(({ is_packed }) => !is_packed)
  const form = useRef<HTMLFormElement>(null)
  const isMeasurable = missing.length === 0 && measures.weight !== ''
  useEffect(() => {
    const length = form.current?.elements.namedItem('length')
    if (isMeasurable && length instanceof HTMLInputElement && length.value === '') length.focus()
  }, [isMeasurable])
  const [suggested, another] = boxes
  const takeBox =
    suggested && !another
      ? () => {
          const { length, width, height } = suggested
          measure({ length: String(length), width: String(width), height: String(height) })
          box.current?.focus()
        }
      : undefined

  const put = async (order_id: string, reason = '') => {
    const packed = await callIdempotent(createIdempotencyKey())('/api/staff/waves/pack_item', {
      delivery_number,
      order_id,
      reason,
    })
    const name = items.find((item) => item.order_id === order_id)?.product_name ?? order_id
    if (!packed.ok) setAnswer({ variant: 'bad', text: <strong className="text-title">{packed.msg}</strong> })
    else if (packed.data.missing === 0)
      setAnswer({ variant: 'good', text: <strong>{w('all_in', { count: items.length })}</strong> })
    else setAnswer({ variant: 'good', text: w('scanned_in', { name, missing: packed.data.missing }) })
    void revalidate()
  }
  const shoot = async () => {
    const picture = await camera.shoot()
    if (picture) photos.add([picture])
    else camera.start()
  }
  const next =
    wave_parcels.find((one) => !one.has_left && one.delivery_number !== delivery_number && one.bin > bin) ??
    wave_parcels.find((one) => !one.has_left && one.delivery_number !== delivery_number)
  const isAlone = wave_parcels.length <= 1
  const back = isAlone ? staffPaths.page('waves') : staffPaths.wave(wave_number)
  const proceed = () => navigate(next ? staffPaths.packing(next.delivery_number) : back)
  const pack = async () => {
    if (missing.length > 0 || !preview) return setAnswer({ variant: 'bad', text: w('needs_weight') })
    setBusy(true)
    const packing = {
      delivery_number,
      revision: parcel.revision,
      ...numbersOf(measures),
      photo_urls: photos.photos.flatMap(({ url }) => (url === '' ? [] : [url])),
    }
    const packed = await callIdempotent(keyOf(packing))('/api/staff/shipping/pack_parcel', packing)
    setBusy(false)
    if (!packed.ok) {
      setRefused(packed)
      return setAnswer({ variant: 'bad', text: packed.msg })
    }
    scale.done()
    photos.clear()
    toast.success(w('packed', { number: delivery_number }))
    void proceed()
  }
  useScanner({
    box,
    onScan: (text) => {
      const scan = readScan(text)
      if (box.current && scan.kind === 'command') box.current.value = ''
      if (scan.kind === 'command')
        return void (scan.command === 'photo' ? shoot() : scan.command === 'save' && pack())
      if (scan.kind === 'parcel') return void navigate(staffPaths.packing(scan.number))
      if (scan.kind !== 'order') return setAnswer({ variant: 'bad', text: w('not_an_item') })
      void put(scan.number)
    },
    onEnter: () => void pack(),
    keys: { F1: () => void shoot(), F2: () => takeBox?.(), F9: () => void pack() },
  })
  const difference = preview?.difference_amount ?? 0
  const sum = dollars(Math.abs(difference))
  const then = next ? 'bin' : 'end'
  const label =
    difference > 0
      ? w('pack_ask', { sum, then })
      : difference < 0
        ? w('pack_return', { sum, then })
        : w('pack', { then })
  return (
    <div className="grid max-w-6xl gap-4">
      <QueueHeader
        title={w('pack_title', { number: delivery_number })}
        note={`${isAlone ? w('pack_alone') : w('pack_lead', { wave: wave_number, bin })} · ${parcel.consignee_name}, ${parcel.country_code} · ${parcel.channel_name}`}
      />
      <ScanBox ref={box} label={w('scan_pack')} answer={answer} takesFocus>
        {!isAlone && <span className="figures text-heading leading-none font-bold">{w('bin', { bin })}</span>}
        <ScaleState scale={scale} />
      </ScanBox>
      <OpenServices services={open_services} />
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <ItemsToPack items={items} note={parcel.user_parcel_note} onTick={put} />
        {parcel.order_status !== PARCEL.paid ? (
          <Panel title={w('scale')}>
            {missing.length === 0 && (
              <ButtonLink variant="primary" to={staffPaths.parcel(delivery_number)}>
                {w('to_price')}
              </ButtonLink>
            )}
          </Panel>
        ) : (
          <form
            method="post"
            ref={form}
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              void pack()
            }}
          >
            <Panel title={w('scale')}>
              {boxes.length === 0 && <p className="text-small text-ink-2">{w('box_none')}</p>}
              {boxes.map((one) => (
                <p
                  key={`${one.name} ${one.fill_percent}`}
                  className="flex flex-wrap items-center gap-3 text-small"
                >
                  <strong className="text-lead">{w('box', { name: one.name })}</strong>
                  {w('box_size', {
                    length: one.length,
                    width: one.width,
                    height: one.height,
                    fill: one.fill_percent,
                  })}
                  {takeBox && (
                    <FloorKey shortcut="F2" onClick={takeBox}>
                      {w('box_use')}
                    </FloorKey>
                  )}
                </p>
              ))}
              <Scale measures={measures} onType={measure} fields={refused?.fields ?? {}} />
              <CameraStrip
                camera={camera}
                draftPhotos={photos}
                least={1}
                error={refused?.fields.photo_urls}
                onShoot={() => void shoot()}
              />
            </Panel>
            <Panel title={w('preview')}>
              {problem && <Failed text={problem} />}
              {preview && <PreviewLines preview={preview} />}
            </Panel>
            <div className="sticky bottom-0 z-10 -mx-1 bg-paper px-1 py-3">
              <Button
                type="submit"
                variant="primary"
                busy={isBusy}
                disabled={missing.length > 0 || !preview || photos.pending > 0}
                className="min-h-14 w-full text-body"
              >
                {label}
                <span aria-hidden>
                  <Key>Enter</Key>
                </span>
              </Button>
            </div>
          </form>
        )}
      </div>
      <p>
        <ButtonLink variant="plain" to={back}>
          {isAlone ? w('title') : w('wave', { number: wave_number })}
        </ButtonLink>
      </p>
    </div>
  )
}
