import type { Data } from '@sampan/contract'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { Moment, Weight } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useMember } from '../frame/member.ts'
import { mayDo } from '../frame/menu.ts'
import { type Outcome, useStaffForm } from '../frame/staff-form.tsx'
import { QueueHead } from '../queue/queue-head.tsx'
import type { Route } from './+types/tariff.route.ts'
import { PriceImport } from './price-import.tsx'
import { saveFile } from './read-file.ts'

export const handle = { text: ['console-tariff'] } satisfies PageHandle

export const loader = async ({ context }: Route.LoaderArgs) =>
  dataOf(await apiOf(context)('/api/staff/tariff/get_channels'))

/** Turns a channel on or off. */
export async function action({ context, request }: Route.ActionArgs): Promise<Outcome> {
  const form = await request.formData()
  const is_on = form.get('is_on') === 'true'
  const channel_code = String(form.get('channel_code') ?? '')
  const answer = await apiOf(context)('/api/staff/tariff/switch_channel', { channel_code, is_on })
  return { intent: 'switch', ...answer }
}

type Channel = Data<'/api/staff/tariff/get_channels'>['list'][number]

export default function Tariff({ loaderData: { list } }: Route.ComponentProps) {
  const t = useText('console')
  const f = useText('console-tariff')
  const lang = useLanguage()
  const isAdmin = mayDo(useMember().roles, ['admin'])
  const nameOf = (code: string) => list.find((one) => one.channel_code === code)?.[`name_${lang}`] ?? code
  const download = async () => {
    const answer = await call('/api/staff/tariff/export_prices')
    if (!answer.ok) return toast.error(answer.msg || t('failed'))
    return saveFile(answer.data.file_name, answer.data.csv)
  }
  const columns: Column<Channel>[] = [
    { key: 'channel', head: f('channel'), title: true, cell: (one) => nameOf(one.channel_code) },
    {
      key: 'code',
      head: f('code'),
      cell: (one) => <code className="text-caption">{one.channel_code}</code>,
    },
    { key: 'kind', head: f('kind'), cell: (one) => f(one.kind) },
    {
      key: 'weight',
      head: t('weight'),
      numeric: true,
      cell: (one) => (
        <span>
          <Weight kg={one.min_weight} /> – <Weight kg={one.max_weight} />
        </span>
      ),
    },
    {
      key: 'countries',
      head: f('countries'),
      numeric: true,
      cell: (one) => (
        <span title={one.country_codes.join(' ')}>
          {f('zones', { count: one.country_codes.length, zones: one.zone_count })}
        </span>
      ),
    },
    { key: 'changed', head: f('changed'), cell: (one) => <Moment at={one.updated_at} time /> },
    {
      key: 'on',
      head: t('status'),
      cell: (one) => <Offered channel={one} name={nameOf(one.channel_code)} />,
    },
  ]
  return (
    <div className="grid gap-5">
      <QueueHead title={f('title')} note={f('lead')}>
        <Button onClick={() => void download()} size="small">
          <FileDown size={18} aria-hidden />
          {f('export')}
        </Button>
      </QueueHead>
      <Table dense caption={f('title')} columns={columns} rows={list} rowKey={(row) => row.channel_code} />
      {isAdmin && <PriceImport nameOf={nameOf} />}
    </div>
  )
}

/** Whether customers are offered a channel; to take it off is asked once more. */
function Offered({ channel, name }: { readonly channel: Channel; readonly name: string }) {
  const f = useText('console-tariff')
  const isAdmin = mayDo(useMember().roles, ['admin'])
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy } = useStaffForm(() => {
    setAsking(false)
    return f(channel.is_on ? 'turned_off' : 'turned_on')
  })
  const turn = () =>
    submit({ channel_code: channel.channel_code, is_on: String(!channel.is_on) }, { method: 'post' })
  return (
    <span className="inline-flex items-center gap-2">
      <Chip look={channel.is_on ? 'good' : 'plain'}>{f(channel.is_on ? 'is_on' : 'is_off')}</Chip>
      {isAdmin && (
        <Button
          size="small"
          look="plain"
          className="min-h-8! px-2! whitespace-nowrap pointer-coarse:min-h-11!"
          aria-label={f(channel.is_on ? 'turn_off_it' : 'turn_on_it', { name })}
          onClick={() => (channel.is_on ? setAsking(true) : void turn())}
          busy={isBusy && !isAsking}
        >
          {f(channel.is_on ? 'turn_off' : 'turn_on')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={f('turn_off_title', { name })}
        text={f('turn_off_text')}
        confirm={f('turn_off')}
        onConfirm={() => void turn()}
        danger
        busy={isBusy}
      />
    </span>
  )
}
