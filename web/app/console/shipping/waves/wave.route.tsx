import { readScan } from '@sampan/domain/scans'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiResult, CallIdempotentApi } from '../../../api/api-result.ts'
import { callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { useScanLine } from '../../floor/use-scan-line.ts'
import { useScanner } from '../../floor/use-scanner.ts'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { useReloadAfter } from '../../queue/use-reload-after.ts'
import { Key } from '../../shortcuts/shortcut-hints.tsx'
import type { Route } from './+types/wave.route.ts'
import { WalkItem } from './walk-item.tsx'

export const handle = { namespaces: ['console-waves'], live: ['parcel', 'floor'] } satisfies RouteHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  return dataOf(await apiOf(context)('/api/staff/waves/get', { wave_number: Number(params.waveNumber) }))
}

/** The picking walk of a wave along the shelves: each scanned item is assigned to its bin. */
export default function Wave({ loaderData: wave }: Route.ComponentProps) {
  const w = useTranslations('console-waves')
  const { comma } = usePunctuation()
  const navigate = useNavigate()
  const reloadAfter = useReloadAfter()
  const line = useScanLine()
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<ScanAnswer>()
  const pick = (call: CallIdempotentApi, order_id: string, reason = '') =>
    call('/api/staff/waves/pick', { wave_number: wave.wave_number, order_id, reason })
  const show = (picked: ApiResult<'/api/staff/waves/pick'>) => {
    setAnswer(
      picked.ok
        ? {
            variant: 'good',
            text: <strong className="text-title">{w('to_bin', { bin: picked.data.bin })}</strong>,
          }
        : { variant: 'bad', text: <strong className="text-lead">{picked.msg}</strong> },
    )
    reloadAfter(picked)
  }
  const tick = async (order_id: string, reason: string) => {
    const picked = await pick(callIdempotent(createIdempotencyKey()), order_id, reason)
    show(picked)
    return picked
  }
  const next = wave.walk.find(({ is_picked }) => !is_picked)
  const nextBin = !next ? wave.parcels.find(({ has_left }) => !has_left) : undefined
  const packNext = () => {
    if (nextBin) void navigate(staffPaths.packing(nextBin.delivery_number))
  }
  useScanner({
    box,
    commands: { save: packNext },
    onOtherCommand: (text) => setAnswer({ variant: 'warn', text }),
    onEnter: packNext,
    onScan: (text) => {
      const scan = readScan(text)
      if (scan.kind === 'parcel') return void navigate(staffPaths.packing(scan.number))
      if (scan.kind !== 'order') return setAnswer({ variant: 'bad', text: w('not_an_item') })
      line.send(scan.number, (call) => pick(call, scan.number), show)
    },
  })
  return (
    <div className="grid max-w-5xl gap-4">
      <QueueHeader
        title={w('wave', { number: wave.wave_number })}
        note={next ? undefined : w('all_picked')}
      />
      <ScanBox ref={box} label={w('scan_item')} answer={answer} kept={line.kept} takesFocus>
        {next && next.shelf !== '' && (
          <span className="text-title">
            {w.rich('next_shelf', { shelf: <strong className="figures">{next.shelf}</strong> })}
          </span>
        )}
        {nextBin && (
          <strong className="text-title">
            {w('pack_bin', { bin: nextBin.bin })}{' '}
            <span aria-hidden>
              <Key>Enter</Key>
            </span>
          </strong>
        )}
      </ScanBox>
      <ul className="flex flex-wrap gap-2" aria-label={w('title')}>
        {wave.parcels.map(({ bin, delivery_number, has_left, consignee_name, country_code }) => (
          <li key={delivery_number}>
            <ButtonLink
              to={staffPaths.packing(delivery_number)}
              title={consignee_name + comma + country_code}
              variant={bin === nextBin?.bin ? 'primary' : 'quiet'}
            >
              {bin === nextBin?.bin ? w('pack_bin', { bin }) : w('bin', { bin })}
              {bin === nextBin?.bin && (
                <span aria-hidden>
                  <Key>Enter</Key>
                </span>
              )}
              {has_left && <span className="text-caption text-good">{w('is_packed')}</span>}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <section className="card overflow-hidden" aria-label={w('walk')}>
        <h2 className="px-5 py-3 text-title">{w('walk')}</h2>
        <ol>
          {wave.walk.map((item) => (
            <WalkItem
              key={item.order_id}
              item={item}
              isNext={item === next}
              onTick={(reason) => tick(item.order_id, reason)}
            />
          ))}
        </ol>
      </section>
    </div>
  )
}
