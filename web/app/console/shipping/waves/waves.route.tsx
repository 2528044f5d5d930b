import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callIdempotent } from '../../../api/call.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/navigation/filter-chips.tsx'
import { Empty } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { SaveKey } from '../../floor/floor-key.tsx'
import { Panel } from '../../forms/use-staff-form.tsx'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { useReloadAfter } from '../../queue/use-reload-after.ts'
import type { Route } from './+types/waves.route.ts'
import { OpenWave } from './open-wave.tsx'
import { ParcelScan } from './parcel-scan.tsx'
import { holdOn, type Ready, ReadyParcel } from './ready-parcel.tsx'

export const handle = {
  namespaces: ['console-waves', 'console-parcels'],
  live: ['parcel', 'floor'],
} satisfies RouteHandle

/** In the address: parcels without a channel. No channel can have this code. */
const NO_CHANNEL = '-'

export async function loader({ context, request }: Route.LoaderArgs) {
  const channel = new URL(request.url).searchParams.get('channel') ?? undefined
  const channel_code = channel === NO_CHANNEL ? '' : channel
  const list = dataOf(await apiOf(context)('/api/staff/waves/get_list', { channel_code }))
  return { ...list, channel_code }
}

/** Number of bins on a trolley. */
const USUAL = 24

/** Open waves, and the parcels for the next one. */
export default function Waves({
  loaderData: { waves, ready, channels, channel_code },
}: Route.ComponentProps) {
  const w = useTranslations('console-waves')
  const p = useTranslations('console-parcels')
  const { colon } = usePunctuation()
  const navigate = useNavigate()
  const isShown = (code: string) => channel_code === undefined || code === channel_code
  const total = channels.reduce((sum, one) => sum + (isShown(one.channel_code) ? one.count : 0), 0)
  const [isBusy, setBusy] = useState(false)
  const { keyOf, forget } = useKeyOfInput()
  const reloadAfter = useReloadAfter()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const picked = ready.filter(({ delivery_number }) => chosen.has(delivery_number))
  // A wave leaves out what is on hold, which would keep others from a bin each time.
  const next = picked.length > 0 ? picked : ready.filter((one) => holdOn(one) === '').slice(0, USUAL)
  const unseen = total - ready.length
  const start = async () => {
    setBusy(true)
    const wave = { delivery_numbers: next.map(({ delivery_number }) => delivery_number) }
    const answer = await callIdempotent(keyOf(wave))('/api/staff/waves/create', wave)
    reloadAfter(answer)
    if (!answer.ok) {
      setBusy(false)
      return toast.error(answer.msg)
    }
    forget()
    const { wave_number, left_out } = answer.data
    if (wave_number === 0) setBusy(false)
    else await navigate(staffPaths.wave(wave_number))
    if (left_out.length > 0)
      toast.error(
        w('left_out', {
          list: left_out.map((one) => one.delivery_number + colon + one.message).join(' '),
        }),
      )
  }
  const toggle = ({ delivery_number }: Ready) =>
    setChosen(
      (last) =>
        new Set(
          last.has(delivery_number)
            ? [...last].filter((one) => one !== delivery_number)
            : [...last, delivery_number],
        ),
    )
  return (
    <div className="grid max-w-5xl gap-5">
      <QueueHeader title={w('title')} note={w('lead')}>
        <Button variant="primary" disabled={next.length === 0} busy={isBusy} onClick={() => void start()}>
          {w('start', { count: next.length })}
          <SaveKey />
        </Button>
      </QueueHeader>
      <ParcelScan isBusy={isBusy} onSave={() => !isBusy && next.length > 0 && void start()} />
      <Panel title={w('open')}>
        {waves.length === 0 ? (
          <p className="text-small text-ink-2">{w('none_open')}</p>
        ) : (
          <ul className="grid gap-2">
            {waves.map((wave) => (
              <OpenWave key={wave.wave_number} wave={wave} />
            ))}
          </ul>
        )}
      </Panel>
      <FilterChips
        label={p('channel')}
        chips={[
          {
            key: 'all',
            label: w('all_channels'),
            to: staffPaths.page('waves'),
            current: channel_code === undefined,
          },
          ...channels.map((one) => ({
            key: one.channel_code || NO_CHANNEL,
            label: one.channel_name || one.channel_code || p('channel_none'),
            count: one.count,
            to: staffPaths.page('waves', { channel: one.channel_code || NO_CHANNEL }),
            current: one.channel_code === channel_code,
          })),
        ]}
      />
      <section className="card overflow-hidden">
        <h2 className="px-5 py-3 text-title">{w('ready', { count: total })}</h2>
        {ready.length === 0 && <Empty title={w('none_ready')}>{w('none_ready_note')}</Empty>}
        <ul>
          {ready.map((parcel) => (
            <ReadyParcel
              key={parcel.delivery_number}
              parcel={parcel}
              isChosen={chosen.has(parcel.delivery_number)}
              onToggle={() => toggle(parcel)}
            />
          ))}
        </ul>
        {unseen > 0 && (
          <p className="border-line border-t px-5 py-3 text-small text-ink-2">
            {w('ready_more', { count: unseen })}
          </p>
        )}
      </section>
    </div>
  )
}
