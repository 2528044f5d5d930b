import type { Data } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import { readScan } from '@sampan/domain/scans'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { useDollarFormat } from '../../../ui/amounts/use-dollar-format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/states.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { useDraftPhotos } from '../../files/use-draft-photos.ts'
import { CameraStrip } from '../../floor/camera-strip.tsx'
import { ScaleState } from '../../floor/scale-state.tsx'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { SubmitBar } from '../../floor/submit-bar.tsx'
import { useCamera } from '../../floor/use-camera.ts'
import { useScanner } from '../../floor/use-scanner.ts'
import { Panel } from '../../forms/use-staff-form.tsx'
import { staffPaths } from '../../paths.ts'
import { OpenedBy } from '../../presence/opened-by.tsx'
import { useOpened } from '../../presence/presences.ts'
import { PriorityChip } from '../../queue/priority-chip.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { Scale } from '../../warehouse/receive-fields.tsx'
import { OpenServices } from '../open-services.tsx'
import { PARCEL } from '../parcels/parcel-progress.ts'
import { ItemsToPack } from './items-to-pack.tsx'
import { LeaveWave } from './leave-wave.tsx'
import { PreviewLines } from './preview-lines.tsx'
import { SuggestedBoxes } from './suggested-boxes.tsx'
import { useFocusOfMeasures } from './use-focus-of-measures.ts'
import { useMeasuredBox } from './use-measured-box.ts'
import { usePutItem } from './use-put-item.tsx'
import { useSavePacking } from './use-save-packing.ts'

type Prepared = Data<'/api/staff/waves/prepare_packing'>

/** Packs one bin: every item is scanned, then the box is weighed, and the price is shown before saving. */
export function PackParcel(prepared: Prepared) {
  const { parcel, wave_number, bin, items, open_services, wave_parcels, boxes } = prepared
  const w = useTranslations('console-waves')
  const { comma } = usePunctuation()
  const navigate = useNavigate()
  const { delivery_number } = parcel
  const subject = `parcel:${delivery_number}`
  useOpened(subject)
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<ScanAnswer>()
  const mayWeigh = mayDo(useStaffMember().roles, ['shipping'])
  const photos = useDraftPhotos(`packing:${delivery_number}`)
  const camera = useCamera()
  const measured = useMeasuredBox(prepared, () => box.current?.focus())
  const { measures, measure, scale, takeBox, preview, problem } = measured
  const missing = items.filter(({ is_packed }) => !is_packed)
  const form = useRef<HTMLFormElement>(null)
  useFocusOfMeasures(form, {
    isToWeigh: missing.length === 0 && measures.weight === '' && scale.state !== 'on',
    isMeasurable: missing.length === 0 && measures.weight !== '',
  })
  const { kept, scan: putItem, tick } = usePutItem(prepared, setAnswer)
  const shoot = async () => {
    const picture = await camera.shoot()
    if (picture) photos.add([picture])
    else camera.start()
  }
  const next = nextIn(wave_parcels, parcel, bin)
  const isAlone = wave_parcels.length <= 1
  const back = isAlone ? staffPaths.page('waves') : staffPaths.wave(wave_number)
  const backTitle = isAlone ? w('title') : w('wave', { number: wave_number })
  const proceed = () => navigate(next ? staffPaths.packing(next.delivery_number) : back)
  const { pack, isBusy, refused } = useSavePacking(prepared, {
    box: measured,
    photos,
    setAnswer,
    onPacked: () => void proceed(),
  })
  const isPaid = parcel.order_status === PARCEL.paid
  const { group_number: group } = parcel
  /** Where it is weighed, if not here: with the others in the box of its group, or with its first price. */
  const elsewhere = group !== '' ? staffPaths.group(group) : isPaid ? '' : staffPaths.parcel(delivery_number)
  /** Without the price, packing ends with the last item. */
  const save = () => {
    if (mayWeigh && elsewhere === '') return void pack()
    if (missing.length > 0) return setAnswer({ variant: 'bad', text: w('needs_items') })
    return void (mayWeigh ? navigate(elsewhere) : proceed())
  }
  useScanner({
    box,
    isBusy,
    onOtherCommand: (text) => setAnswer({ variant: 'warn', text }),
    onScan: (text) => {
      const scan = readScan(text)
      if (scan.kind === 'parcel') return void navigate(staffPaths.packing(scan.number))
      if (scan.kind !== 'order') return setAnswer({ variant: 'bad', text: w('not_an_item') })
      putItem(scan.number)
    },
    onEnter: save,
    commands: { save, ...(mayWeigh && { photo: () => void shoot() }) },
    keys: mayWeigh ? { F2: () => takeBox?.() } : {},
  })
  return (
    <div className="grid max-w-6xl gap-4">
      <QueueHeader
        title={w('pack_title', { number: delivery_number })}
        note={
          <>
            {[
              isAlone ? w('pack_alone') : w('pack_lead', { wave: wave_number, bin }),
              parcel.consignee_name + comma + parcel.country_code,
              parcel.channel_name,
            ]
              .filter(Boolean)
              .join(' · ')}{' '}
            <PriorityChip until={parcel.priority_until} />
            <OpenedBy subject={subject} />
          </>
        }
      />
      <ScanBox ref={box} label={w('scan_pack')} answer={answer} kept={kept} takesFocus>
        {!isAlone && <span className="figures text-heading leading-none font-bold">{w('bin', { bin })}</span>}
        {mayWeigh && <ScaleState scale={scale} />}
      </ScanBox>
      <OpenServices services={open_services} />
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <ItemsToPack items={items} note={parcel.user_parcel_note} onTick={tick} />
        {!mayWeigh ? (
          <WeighedElsewhere lead={w('scale_others')} isComplete={missing.length === 0}>
            <ButtonLink variant="primary" to={next ? staffPaths.packing(next.delivery_number) : back}>
              {next ? w('pack_bin', { bin: next.bin }) : backTitle}
            </ButtonLink>
          </WeighedElsewhere>
        ) : elsewhere !== '' ? (
          <WeighedElsewhere
            lead={group !== '' ? w('in_group', { number: group }) : w('price_after')}
            isComplete={missing.length === 0}
          >
            <ButtonLink variant="primary" to={elsewhere}>
              {w(group !== '' ? 'to_group' : 'to_price')}
            </ButtonLink>
          </WeighedElsewhere>
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
              <SuggestedBoxes boxes={boxes} onTake={takeBox} />
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
              {!problem && !preview && <p className="text-small text-ink-2">{w('preview_waits')}</p>}
              {problem && <Failed text={problem} />}
              {preview && <PreviewLines preview={preview} />}
            </Panel>
            <SubmitBar busy={isBusy} disabled={missing.length > 0 || !preview || photos.pending > 0}>
              <PackLabel difference={preview?.difference_amount ?? 0} then={next ? 'bin' : 'end'} />
            </SubmitBar>
          </form>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink variant="plain" to={back}>
          {backTitle}
        </ButtonLink>
        {wave_number > 0 && <LeaveWave deliveryNumber={delivery_number} onLeft={() => void navigate(back)} />}
      </div>
    </div>
  )
}

type WaveParcels = Prepared['wave_parcels']

/** Returns the parcel that is packed next: the one in the next bin, or else the first that is left. */
function nextIn(
  parcels: WaveParcels,
  { delivery_number }: Prepared['parcel'],
  bin: number,
): WaveParcels[number] | undefined {
  const left = parcels.filter((one) => !one.has_left && one.delivery_number !== delivery_number)
  return left.find((one) => one.bin > bin) ?? left[0]
}

interface WeighedElsewhereProps {
  /** Where and by whom. */
  readonly lead: string
  /** Every item is in the box. */
  readonly isComplete: boolean
  /** Leads on, once it is complete. */
  readonly children: ReactNode
}

/** Takes the place of the scale for a box that is not weighed here. */
function WeighedElsewhere({ lead, isComplete, children }: WeighedElsewhereProps) {
  const w = useTranslations('console-waves')
  return (
    <Panel title={w('scale')} lead={lead}>
      {isComplete && children}
    </Panel>
  )
}

/** What saving does: it asks for a difference, returns one, or neither, and then opens the next bin or ends the wave. */
function PackLabel({ difference, then }: { readonly difference: number; readonly then: 'bin' | 'end' }) {
  const w = useTranslations('console-waves')
  const sum = useDollarFormat()(Math.abs(difference))
  if (difference > 0) return w('pack_ask', { sum, then })
  return difference < 0 ? w('pack_return', { sum, then }) : w('pack', { then })
}
