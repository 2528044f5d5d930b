import type { Data } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import { FileDown, Plus } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { textIn } from '../../../api/form-text.ts'
import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment, Weight } from '../../../ui/amounts/amounts.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { downloadFile } from '../../files/csv-file.ts'
import type { Outcome } from '../../forms/use-staff-form.tsx'
import { NEW_CHANNEL, staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/tariff.route.ts'
import { ChannelAvailability } from './channel-availability.tsx'
import { PriceImport } from './price-import.tsx'

export const handle = { namespaces: ['console-tariff'] } satisfies RouteHandle

export const loader = async ({ context }: Route.LoaderArgs) =>
  dataOf(await apiOf(context)('/api/staff/tariff/get_channels'))

export async function action({ context, request }: Route.ActionArgs): Promise<Outcome> {
  const form = await request.formData()
  const is_on = form.get('is_on') === 'true'
  const channel_code = textIn(form, 'channel_code')
  const answer = await apiOf(context)('/api/staff/tariff/switch_channel', { channel_code, is_on })
  return { intent: 'switch', ...answer }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

type Channel = Data<'/api/staff/tariff/get_channels'>['list'][number]

export default function Tariff({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const f = useTranslations('console-tariff')
  const isAdmin = mayDo(useStaffMember().roles, ['admin'])
  const nameOf = (code: string) => list.find((one) => one.channel_code === code)?.channel_name ?? code
  const download = async () => {
    const answer = await call('/api/staff/tariff/export_prices')
    if (!answer.ok) return toast.error(answer.msg || t('failed'))
    return downloadFile(answer.data.file_name, answer.data.csv)
  }
  const columns: Column<Channel>[] = [
    {
      key: 'channel',
      head: f('channel'),
      title: true,
      cell: ({ channel_code, channel_name }) => (
        <span className="block min-w-28 wrap-anywhere">
          {isAdmin ? <TextLink to={staffPaths.channel(channel_code)}>{channel_name}</TextLink> : channel_name}
        </span>
      ),
    },
    {
      key: 'code',
      under: 'channel',
      head: f('code'),
      cell: (one) => (
        <code className="inline-block max-w-28 text-caption wrap-anywhere tablet:min-w-26">
          {one.channel_code}
        </code>
      ),
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
    {
      key: 'changed',
      under: 'countries',
      head: f('changed'),
      cell: (one) => (
        <>
          <Moment at={one.updated_at} time />
          {one.counts_from && (
            <span className="block text-caption text-warn">
              {f.rich('lower_from', { moment: <Moment at={one.counts_from} time /> })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'on',
      head: t('status'),
      cell: (one) => (
        <ChannelAvailability
          code={one.channel_code}
          name={one.channel_name}
          isOn={one.is_on}
          isPriced={one.zone_count > 0}
        />
      ),
    },
  ]
  return (
    <div className="grid gap-5">
      <QueueHeader title={f('title')} note={f('lead')}>
        <Button onClick={() => void download()} size="small">
          <FileDown size={18} aria-hidden />
          {f('export')}
        </Button>
        {isAdmin && (
          <ButtonLink to={staffPaths.channel(NEW_CHANNEL)} size="small">
            <Plus size={18} aria-hidden />
            {f('new_channel')}
          </ButtonLink>
        )}
      </QueueHeader>
      <Table dense caption={f('title')} columns={columns} rows={list} rowKey={(row) => row.channel_code} />
      {isAdmin && <PriceImport nameOf={nameOf} />}
    </div>
  )
}
