import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiFailure } from '../../../api/api-result.ts'
import { callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { apiOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { Money } from '../../../ui/amounts.tsx'
import { ButtonLink, ScriptSubmitButton } from '../../../ui/button.tsx'
import { Field, FieldError } from '../../../ui/field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Select, TextInput } from '../../../ui/input.tsx'
import { RadioCards } from '../../../ui/selection-controls.tsx'
import { Empty } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { AddressText } from '../../addresses/address-text.tsx'
import { DetailPage } from '../../detail-page.tsx'
import type { Route } from './+types/new-group.route.ts'
import { HowItWorks } from './how-it-works.tsx'

export const handle = { namespaces: ['account', 'groups'] } satisfies RouteHandle

/** The weight whose price is shown beside each method, in kilograms. */
const SAMPLE_KG = 5

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context)
  const wanted = new URL(request.url).searchParams.get('address')
  const [addresses, countries] = await Promise.all([
    api('/api/account/get_address_list', { page: 1, page_size: 100 }),
    api('/api/account/get_country_list'),
  ])
  const list = addresses.ok ? addresses.data.list : []
  const known = countries.ok ? countries.data : []
  const address = list.find(({ id }) => id === wanted) ?? list.find((one) => one.default === 1) ?? list[0]
  const area = known.find(({ country_code }) => country_code === address?.country_code)?.area_id
  const quotes = area
    ? await api('/api/service/check_ship_freight', {
        country_code: area,
        goods_type: 0,
        package_weight: SAMPLE_KG,
      })
    : undefined
  const channels = quotes?.ok ? quotes.data.filter(({ reason_code }) => reason_code !== 'country') : []
  return { addresses: list, countries: known, address, channels }
}

const DAYS = [3, 7, 14, 30] as const

/** Opens a group: its name, where the box goes and how, and when it closes. */
export default function NewGroup({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('groups')
  const { address } = loaderData
  return (
    <DetailPage title={t('start')} section="orderList-Groups" printable={false} below={<HowItWorks />}>
      <p className="max-w-prose text-ink-2">{t('new_lead')}</p>
      {address ? (
        <GroupForm key={address.id} {...loaderData} address={address} />
      ) : (
        <div className="card">
          <Empty title={t('no_address')}>
            <ButtonLink to={paths.account('orderList-AddressBook')}>{t('to_addresses')}</ButtonLink>
          </Empty>
        </div>
      )}
    </DetailPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function GroupForm({
  addresses,
  countries,
  address,
  channels,
}: Loaded & { readonly address: NonNullable<Loaded['address']> }) {
  const t = useTranslations('groups')
  const navigate = useNavigate()
  const [refused, setRefused] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  // The same key while it has not succeeded: a lost answer opens no second group.
  const key = useRef('')
  const errors = refused?.fields ?? {}

  const open = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    key.current ||= createIdempotencyKey()
    setBusy(true)
    const answer = await callIdempotent(key.current)('/api/groups/create', {
      name: text('name'),
      channel_code: text('channel_code'),
      closes_in_days: Number(text('closes_in_days')),
      country_code: address.country_code,
      consignee_name: address.user_name,
      consignee_province: address.province,
      consignee_city: address.city,
      consignee_address_detail: address.address_detail,
      consignee_postcode: address.postal_code,
      consignee_phone: address.phone,
      consignee_email: address.email,
      consignee_tax_number: text('consignee_tax_number'),
    })
    setBusy(false)
    if (answer.ok) return void navigate(paths.group(answer.data.group_number))
    // What was refused may be changed: it is another request then.
    key.current = ''
    setRefused(answer)
    toast.error(answer.msg)
    focusFirstError()
  }
  return (
    <form noValidate onSubmit={open} className="grid gap-6">
      <div className="card grid gap-4 p-5 tablet:grid-cols-2 tablet:p-6">
        <Field label={t('name')} hint={t('name_hint')} error={errors.name}>
          <TextInput name="name" maxLength={60} />
        </Field>
        <Field label={t('days')} error={errors.closes_in_days}>
          <Select
            name="closes_in_days"
            defaultValue="7"
            options={DAYS.map((days) => ({ value: String(days), label: t('days_count', { count: days }) }))}
          />
        </Field>
        <Field label={t('tax_number')} error={errors.consignee_tax_number} optional>
          <TextInput name="consignee_tax_number" maxLength={40} autoComplete="off" />
        </Field>
      </div>
      <section className="grid gap-3">
        <h2 className="text-title">{t('address')}</h2>
        <RadioCards
          legend={t('address')}
          name="address"
          value={address.id}
          onChange={(id) => void navigate(paths.newGroup(id), { replace: true, preventScrollReset: true })}
          options={addresses.map((one) => ({
            value: one.id,
            title: one.user_name,
            note: <AddressText address={one} countries={countries} />,
          }))}
        />
      </section>
      <section className="grid gap-3">
        <h2 className="text-title">{t('channel')}</h2>
        {channels.length > 0 ? (
          <RadioCards
            legend={t('channel')}
            name="channel_code"
            initial={channels[0]?.channel_code}
            options={channels.map(({ channel_code, channel_name, channel_days, freight_price }) => ({
              value: channel_code,
              title: channel_name,
              note:
                freight_price === null
                  ? channel_days
                  : t.rich('channel_note', { days: channel_days, price: <Money amount={freight_price} /> }),
            }))}
          />
        ) : (
          <p className="text-ink-2">{t('no_channel')}</p>
        )}
        {errors.channel_code && <FieldError>{errors.channel_code}</FieldError>}
      </section>
      <p>
        <ScriptSubmitButton variant="primary" busy={isBusy} disabled={channels.length === 0}>
          {t('start')}
        </ScriptSubmitButton>
      </p>
    </form>
  )
}
