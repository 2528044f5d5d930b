import type { StorageRack } from '@sampan/domain/shelves'
import { WAREHOUSE_SERVICES, type WarehouseService } from '@sampan/domain/warehouse-services'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { useRows } from '../../queue/use-rows.ts'
import { Closures } from './closures.tsx'
import { inHundredths } from './read-setting.ts'
import { BOX_PARTS, type SettingInput, WAREHOUSE_PARTS } from './setting-inputs.ts'
import { ShotLists } from './shot-lists.tsx'

interface SettingControlProps {
  readonly input: SettingInput
  readonly label: string
  readonly value: unknown
  readonly error: string | undefined
  /** Those of the parts of the value too, by their path. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: () => void
}

/** The form control of a setting, by its type. */
export function SettingControl({ input, label, value, error, errors, onChange }: SettingControlProps) {
  const s = useTranslations('console-settings')
  if (input.type === 'tiers') return <Tiers value={value} onChange={onChange} />
  if (input.type === 'services') return <Services value={value} />
  if (input.type === 'closures') return <Closures value={value} errors={errors} onChange={onChange} />
  if (input.type === 'shot_lists') return <ShotLists value={value} errors={errors} onChange={onChange} />
  if (input.type === 'warehouse') return <Warehouse value={value} />
  const number = 'figures max-w-36 text-end'
  const shown = String(value ?? '')
  const control = () => {
    switch (input.type) {
      case 'whole':
      case 'yuan':
        return <TextInput name="value" inputMode="decimal" defaultValue={shown} className={number} />
      case 'dollars':
      case 'percent':
        return (
          <TextInput name="value" inputMode="decimal" defaultValue={inHundredths(value)} className={number} />
        )
      case 'choice':
        return (
          <Select
            name="value"
            defaultValue={shown}
            options={input.options.map((one) => ({ value: one, label: s(one) }))}
          />
        )
      case 'codes':
        return (
          <TextInput
            name="value"
            defaultValue={(value as string[]).join(', ')}
            required={false}
            className="figures"
          />
        )
      case 'numbers':
        return <TextInput name="value" defaultValue={(value as number[]).join(', ')} className="figures" />
      case 'addresses':
        return <TextArea name="value" rows={3} defaultValue={(value as string[]).join('\n')} />
      case 'links':
        return (
          <TextArea
            name="value"
            rows={4}
            defaultValue={(value as { name: string; url: string }[])
              .map(({ name, url }) => `${name} ${url}`)
              .join('\n')}
          />
        )
      case 'boxes':
        return (
          <TextArea
            name="value"
            rows={8}
            className="figures"
            defaultValue={(value as BoxSize[])
              .map((box) => BOX_PARTS.map((part) => box[part]).join(' '))
              .join('\n')}
          />
        )
      case 'racks':
        return (
          <TextArea
            name="value"
            rows={8}
            className="figures"
            defaultValue={(value as StorageRack[])
              .map(({ name, places, capacity, zone }) => `${name} ${places} ${capacity} ${zone}`.trim())
              .join('\n')}
          />
        )
      default:
        return <TextInput name="value" defaultValue={shown} />
    }
  }
  const unit =
    input.type === 'whole'
      ? s(input.unit)
      : input.type === 'dollars'
        ? 'USD'
        : input.type === 'yuan'
          ? 'CNY'
          : input.type === 'percent'
            ? '%'
            : ''
  return (
    <Field label={<span className="sr-only">{label}</span>} error={error}>
      <span className={unit ? 'grid grid-cols-[minmax(0,9rem)_auto] items-center gap-2.5' : ''}>
        {control()}
        {unit && <span className="text-small text-ink-2">{unit}</span>}
      </span>
    </Field>
  )
}

type BoxSize = Readonly<Record<(typeof BOX_PARTS)[number], string | number>>

interface Tier {
  readonly up_to_cents: number | null
  readonly basis_points: number
}

function Tiers({ value, onChange }: { readonly value: unknown; readonly onChange: () => void }) {
  const s = useTranslations('console-settings')
  const initial = value as readonly Tier[]
  const { rows, add, remove } = useRows(
    initial.map((tier) => ({ end: inHundredths(tier.up_to_cents), share: inHundredths(tier.basis_points) })),
    onChange,
  )
  return (
    <div className="grid gap-2">
      {rows.map(({ key, row: { end, share } }, index) => (
        <div key={key} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <Field label={s('tier_up_to')}>
            <TextInput
              name="up_to"
              inputMode="decimal"
              defaultValue={end}
              placeholder={s('tier_no_end')}
              required={false}
              className="figures text-end"
            />
          </Field>
          <Field label={s('tier_share')}>
            <TextInput name="share" inputMode="decimal" defaultValue={share} className="figures text-end" />
          </Field>
          <IconButton
            label={s('tier_remove', { number: index + 1 })}
            disabled={rows.length === 1}
            onClick={() => remove(key)}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => add({ end: '', share: '' })}>
          <Plus size={16} aria-hidden />
          {s('tier_add')}
        </Button>
      </div>
    </div>
  )
}

interface ServicePrice {
  readonly service: WarehouseService
  readonly price_cents: number
  readonly is_on: boolean
}

/** A row for every service; those that the value lacks are off. */
function Services({ value }: { readonly value: unknown }) {
  const s = useTranslations('console-settings')
  const t = useTranslations('services')
  const prices = value as readonly ServicePrice[]
  return (
    <div className="grid gap-3">
      {(Object.keys(WAREHOUSE_SERVICES) as WarehouseService[]).map((service) => {
        const price = prices.find((one) => one.service === service)
        return (
          <div key={service} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4">
            <input type="hidden" name="service" value={service} />
            <Field label={s('service_price', { service: t(service) })}>
              <TextInput
                name={`price_${service}`}
                inputMode="decimal"
                defaultValue={inHundredths(price?.price_cents ?? 0)}
                className="figures max-w-36 text-end"
              />
            </Field>
            <Checkbox name={`on_${service}`} defaultChecked={price?.is_on ?? false}>
              {s('service_on')}
            </Checkbox>
          </div>
        )
      })}
    </div>
  )
}

function Warehouse({ value }: { readonly value: unknown }) {
  const s = useTranslations('console-settings')
  const address = value as Readonly<Record<string, string>>
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      {WAREHOUSE_PARTS.map((part) => (
        <Field
          key={part}
          label={s(`warehouse_${part}`)}
          className={part === 'detail' || part === 'in_english' ? 'tablet:col-span-2' : ''}
          hint={part === 'in_english' ? s('about_warehouse_in_english') : undefined}
        >
          <TextInput
            name={part}
            lang={part === 'in_english' ? 'en' : 'zh-CN'}
            defaultValue={address[part] ?? ''}
          />
        </Field>
      ))}
    </div>
  )
}
