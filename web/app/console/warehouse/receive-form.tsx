import { type BenchCommand, readScan } from '@sampan/domain/scans'
import { normaliseTrackingNumber } from '@sampan/domain/tracking'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { useDraftPhotos } from '../files/use-draft-photos.ts'
import { useShotText } from '../files/use-shot-text.ts'
import { ScaleState } from '../floor/scale-state.tsx'
import { type ScanAnswer, ScanBox } from '../floor/scan-box.tsx'
import { SubmitBar } from '../floor/submit-bar.tsx'
import { useCamera } from '../floor/use-camera.ts'
import { useScale } from '../floor/use-scale.ts'
import { useScanner } from '../floor/use-scanner.ts'
import { useEditRevision } from '../forms/use-edit-revision.tsx'
import { staffPaths } from '../paths.ts'
import { OpenedBy } from '../presence/opened-by.tsx'
import { useOpened } from '../presence/presences.ts'
import { QueueHeader } from '../queue/queue-header.tsx'
import { Doubts, useDoubts } from './doubts.tsx'
import { GoodsAsOrdered } from './goods-as-ordered.tsx'
import { LastReceived } from './last-received.tsx'
import { ReceiptFields } from './receipt-fields.tsx'
import { bareNumber } from './receive-fields.tsx'
import { type ReceiptDraft, useReceiptDraft } from './use-receipt-draft.ts'
import { type Receivable, useSaveReceipt } from './use-save-receipt.ts'
import { useShownAnswer } from './use-shown-answer.ts'

/** Receives one order in a fixed sequence: weight, photos, the check, the shelf, Enter. */
export function ReceiveForm(receivable: Receivable) {
  const r = useTranslations('console-receiving')
  const navigate = useNavigate()
  const subject = `order:${receivable.order.order_id}`
  useOpened(subject)
  const { order, arrival, shots, same_number, last } = receivable
  const [initial] = useState(() => firstDraft(receivable))
  const storedDraft = useReceiptDraft(order.order_id, initial)
  const { draft, set } = storedDraft
  const photos = useDraftPhotos(`receipt:${order.order_id}`, arrival?.photo_urls, {
    list: shots,
    leftOut: draft.leftOut.map(({ shot }) => shot),
  })
  const shotText = useShotText(shots)
  const camera = useCamera()
  const box = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState<ScanAnswer>()
  const scale = useScale((weightG) => {
    const weight = (weightG / 1000).toFixed(3)
    set({ weight })
    setAnswer({ variant: 'good', text: r('is_weighed', { weight: `${weight} kg` }) })
    // Does not move the focus while someone types elsewhere.
    const { activeElement } = document
    if (
      activeElement?.getAttribute('name') === 'weight' ||
      !activeElement?.matches('input, textarea, select')
    )
      field('length')?.focus()
  })
  const save = useSaveReceipt(receivable, storedDraft, photos, scale.done)
  const { fields, isBusy } = save
  const shown = useShownAnswer(receivable, save, answer)
  const { revisionField, seen, conflict } = useEditRevision(order.revision, save.answer)
  const doubts = useDoubts(save.answer?.ok === false ? save.answer : undefined)

  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null
  const good = (text: string) => setAnswer({ variant: 'good', text })
  const shoot = async () => {
    const picture = await camera.shoot()
    if (!picture) return camera.start()
    photos.add([picture])
    const following = photos.following
    const taken = r('photo_taken', { count: photos.photos.length + 1 })
    good(following?.is_required ? `${taken} · ${shotText(following)}` : taken)
  }
  const setQuality = (quality: 'good' | 'bad') => {
    set({ quality })
    good(r(quality === 'good' ? 'as_ordered_set' : 'wrong_set'))
    if (quality === 'good') box.current?.select()
  }
  const submit = () => {
    const missing = missingIn(draft)
    if (!missing) {
      // The result of saving replaces it.
      setAnswer(undefined)
      return save.send({ revision: seen, confirmed: confirmedIn(form.current) })
    }
    const { name, text } = missing
    setAnswer({ variant: 'bad', text: r(text) })
    if (name !== '') field(name)?.focus()
  }
  const commands: Readonly<Record<BenchCommand, () => void>> = {
    photo: () => void shoot(),
    as_ordered: () => setQuality('good'),
    wrong: () => setQuality('bad'),
    save: submit,
    print: () => last && print(),
  }
  const onScan = (text: string) => {
    const scan = readScan(text)
    box.current?.select()
    if (scan.kind === 'shelf') {
      if (box.current) box.current.value = ''
      // Scanning the same shelf again saves.
      if (draft.shelf === scan.shelf && draft.quality !== '' && hasSize(draft)) return submit()
      set({ shelf: scan.shelf })
      return good(r('to_shelf', { shelf: scan.shelf }))
    }
    if (scan.kind !== 'number') return setAnswer({ variant: 'bad', text: r('scanned_order') })
    if (bareNumber(scan.number) === bareNumber(draft.trackingNumber)) return good(r('same_scan'))
    // Such as a barcode of the goods; the receipt stays open.
    if (!normaliseTrackingNumber(scan.number).ok)
      return setAnswer({ variant: 'bad', text: r('scanned_other', { code: scan.number }) })
    void navigate(staffPaths.scan(scan.number))
  }
  useScanner({
    box,
    onScan,
    onOtherCommand: (text) => setAnswer({ variant: 'warn', text }),
    // Once it is saved, the next order of the same box opens.
    isBusy: isBusy || save.waits !== undefined,
    onEnter: submit,
    commands,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the order opens
  useEffect(() => {
    // The next number may be partly scanned when the form opens.
    if (box.current?.value === '') field('weight')?.focus()
  }, [])
  return (
    <div className="grid max-w-6xl gap-4">
      <QueueHeader title={r('receive_title', { id: order.order_id })} note={<OpenedBy subject={subject} />} />
      <ScanBox ref={box} label={r('scan_any')} answer={shown}>
        <ScaleState scale={scale} />
      </ScanBox>
      <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-[17rem_minmax(0,1fr)]">
        <GoodsAsOrdered order={order} sameNumber={same_number} />
        <form
          method="post"
          ref={form}
          noValidate
          className="grid min-w-0 gap-4"
          onInput={(event) => {
            doubts.onChange(event)
            setAnswer(undefined)
          }}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          {revisionField}
          <ReceiptFields
            {...{ receivable, draft, set, photos, camera, fields }}
            onShoot={commands.photo}
            onQuality={setQuality}
          />
          {doubts.list.length > 0 && <Doubts doubts={doubts.list} />}
          {conflict}
          <SubmitBar busy={isBusy}>
            {draft.shelf === '' ? r('put_away') : r('put_on', { shelf: draft.shelf })}
          </SubmitBar>
        </form>
      </div>
      {last && <LastReceived order={last} />}
    </div>
  )
}

/** The initial values of an order's form: from the unmatched arrival, and from the previous order of the same box. */
function firstDraft({ order, arrival, trackingNumber, boxShelf }: Receivable): ReceiptDraft {
  return {
    trackingNumber: trackingNumber || arrival?.tracking_number || order.tracking_number_cn,
    isMatchOnPurpose: false,
    weight: arrival && arrival.weight > 0 ? String(arrival.weight) : '',
    length: '',
    width: '',
    height: '',
    goodsType: '0',
    shelf: order.shelf || arrival?.shelf || boxShelf,
    quantity: String(order.product_quantity - order.received_quantity),
    rest: 'expected',
    quality: '',
    problemKind: 'damaged',
    problemNote: '',
    leftOut: [],
    key: '',
  }
}

/** Returns the fields whose implausible values were confirmed. */
const confirmedIn = (form: HTMLFormElement | null) =>
  form ? new FormData(form).getAll('confirmed_fields').map(String) : []

const hasSize = ({ length, width, height }: ReceiptDraft) => length !== '' && width !== '' && height !== ''

/** Returns the first missing value with its field; undefined when the form is complete. */
function missingIn(draft: ReceiptDraft) {
  if (draft.weight === '') return { name: 'weight', text: 'missing_weight' } as const
  const side = (['length', 'width', 'height'] as const).find((name) => draft[name] === '')
  if (side) return { name: side, text: 'missing_size' } as const
  if (draft.quality === '') return { name: '', text: 'missing_check' } as const
  if (draft.shelf === '') return { name: 'shelf', text: 'missing_shelf' } as const
  return undefined
}
