import { useEffect } from 'react'
import { Form, redirect, useNavigate, useNavigation } from 'react-router'
import { textIn } from '../../../api/form-text.ts'
import { idempotencyKeyIn } from '../../../api/idempotency-key.ts'
import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf } from '../../../api/server.ts'
import { useIdempotencyKey } from '../../../api/use-idempotency-key.tsx'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Range } from '../../../ui/amounts/range.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field, FormError } from '../../../ui/forms/field.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { Select, TextInput } from '../../../ui/forms/input.tsx'
import { RadioCards } from '../../../ui/forms/selection-controls.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { AddressText } from '../../addresses/address-text.tsx'
import { DetailPage } from '../../detail-page.tsx'
import type { Route } from './+types/new-group.route.ts'
import { HowItWorks } from './how-it-works.tsx'
import { useGroupDraft } from './use-group-draft.ts'

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

/** @throws Response redirect to the new group */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => textIn(form, name)
  const addresses = await apiOf(context)('/api/account/get_address_list', { page: 1, page_size: 100 })
  const address = addresses.ok ? addresses.data.list.find(({ id }) => id === text('address')) : undefined
  const answer = await apiOf(context, idempotencyKeyIn(form))('/api/groups/create', {
    name: text('name'),
    channel_code: text('channel_code'),
    closes_in_days: Number(text('closes_in_days')),
    country_code: address?.country_code ?? '',
    consignee_name: address?.user_name ?? '',
    consignee_province: address?.province ?? '',
    consignee_city: address?.city ?? '',
    consignee_address_detail: address?.address_detail ?? '',
    consignee_postcode: address?.postal_code ?? '',
    consignee_phone: address?.phone ?? '',
    consignee_email: address?.email ?? '',
    consignee_tax_number: text('consignee_tax_number'),
  })
  if (answer.ok) throw redirect(paths.group(answer.data.group_number))
  const typed = Object.fromEntries(TYPED.map((name) => [name, text(name)])) as Typed
  return { ...answer, typed }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** Fields that keep their typed text when the form is refused without scripts. */
const TYPED = ['name', 'closes_in_days', 'consignee_tax_number', 'channel_code'] as const
type Typed = Readonly<Record<(typeof TYPED)[number], string>>

const DAYS = [3, 7, 14, 30] as const

/** Opens a group: its name, where the box goes and how, and when it closes. */
export default function NewGroup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('groups')
  const { address } = loaderData
  return (
    <DetailPage title={t('start')} section="orderList-Groups" printable={false} below={<HowItWorks />}>
      <p className="max-w-prose text-ink-2">{t('new_lead')}</p>
      {address ? (
        <GroupForm {...loaderData} address={address} answer={actionData} />
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
  answer,
}: Loaded & {
  readonly address: NonNullable<Loaded['address']>
  readonly answer: Route.ComponentProps['actionData']
}) {
  const t = useTranslations('groups')
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'submitting'
  // The key is kept until success: a retry after a lost response opens no second group.
  const { keyField } = useIdempotencyKey(answer)
  const errors = answer?.fields ?? {}
  const ofAddress = errors.consignee_postcode ?? errors.consignee_phone
  const typed = answer && 'typed' in answer ? answer.typed : undefined
  const { ref, draft, change, keep } = useGroupDraft(typed)
  useEffect(() => {
    if (answer) focusFirstError()
  }, [answer])
  return (
    <Form ref={ref} method="post" onInput={keep} noValidate className="grid gap-6">
      {keyField}
      <div className="card grid gap-4 p-5 tablet:grid-cols-2 tablet:p-6">
        <Field label={t('name')} hint={t('name_hint')} error={errors.name}>
          <TextInput name="name" maxLength={60} defaultValue={draft.name} />
        </Field>
        <Field label={t('days')} error={errors.closes_in_days}>
          <Select
            name="closes_in_days"
            value={draft.closes_in_days}
            onChange={({ target }) => change({ closes_in_days: target.value })}
            options={DAYS.map((days) => ({ value: String(days), label: t('days_count', { count: days }) }))}
          />
        </Field>
        <Field label={t('tax_number')} error={errors.consignee_tax_number} optional>
          <TextInput
            name="consignee_tax_number"
            maxLength={40}
            autoComplete="off"
            defaultValue={draft.consignee_tax_number}
          />
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
        {ofAddress && (
          <FormError>
            {ofAddress} <TextLink to={paths.account('orderList-AddressBook')}>{t('to_addresses')}</TextLink>
          </FormError>
        )}
      </section>
      <section className="grid gap-3">
        <h2 className="text-title">{t('channel')}</h2>
        {channels.length > 0 ? (
          <RadioCards
            key={address.id}
            legend={t('channel')}
            name="channel_code"
            initial={typed?.channel_code || channels[0]?.channel_code}
            options={channels.map(({ channel_code, channel_name, channel_days, freight_price, reason }) => ({
              value: channel_code,
              title: channel_name,
              note:
                freight_price === null
                  ? t('channel_note_unfit', { reason })
                  : t.rich('channel_note', {
                      days: <Range>{channel_days}</Range>,
                      price: <Money amount={freight_price} />,
                    }),
            }))}
          />
        ) : (
          <p className="text-ink-2">{t('no_channel')}</p>
        )}
        <FormError>{errors.channel_code}</FormError>
      </section>
      <FormError>{answer?.msg}</FormError>
      <p>
        <Button type="submit" variant="primary" busy={isBusy} disabled={channels.length === 0}>
          {t('start')}
        </Button>
      </p>
    </Form>
  )
}
