import type { ChannelForm } from '@sampan/contract'
import { FALLBACK, LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { type ReactNode, useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { ChannelLogo } from '../../../ui/channel-logo.tsx'
import { Field, FieldError } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/input.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { goodsTypeKey } from './channel-changes.tsx'

interface ChannelFieldsProps {
  readonly channel: ChannelForm
  readonly errorAt: (path: string) => string | undefined
}

const KINDS = ['express', 'air', 'house', 'sea', 'postal'] as const
const GOODS = [0, 4, 3, 5] as const

/** The customer-facing texts of a channel. Its code cannot be changed later. */
export function ChannelNames({ channel, errorAt, isNew }: ChannelFieldsProps & { readonly isNew: boolean }) {
  const f = useTranslations('console-tariff')
  const [logo, setLogo] = useState(channel.logo)
  const inEachLanguage = (part: 'name' | 'warehouse') =>
    LANGUAGES.map((lang) => {
      const { name, tag, direction } = languageEntry(lang)
      const at = `${part}.${lang}`
      return (
        <Field
          key={at}
          label={f(`${part}_in`, { language: name })}
          error={errorAt(at)}
          optional={lang !== FALLBACK}
        >
          <TextInput name={at} lang={tag} dir={direction} defaultValue={channel[part][lang]} />
        </Field>
      )
    })
  return (
    <div className="grid items-start gap-x-4 gap-y-5 tablet:grid-cols-2">
      {inEachLanguage('name')}
      <div className="grid items-start gap-x-4 gap-y-5 tablet:col-span-2 tablet:auto-cols-fr tablet:grid-flow-col">
        {isNew ? (
          <Field label={f('code')} hint={f('hint_code')} error={errorAt('channel_code')}>
            <TextInput
              name="channel_code"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              className="figures"
            />
          </Field>
        ) : (
          <input type="hidden" name="channel_code" value={channel.channel_code} />
        )}
        <Field label={f('kind')} error={errorAt('kind')}>
          <Select
            name="kind"
            defaultValue={channel.kind}
            options={KINDS.map((value) => ({ value, label: f(value) }))}
          />
        </Field>
        <div className="flex items-start gap-3">
          <Field label={f('mark')} hint={f('hint_mark')} error={errorAt('logo')} className="grow">
            <TextInput
              name="logo"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              value={logo}
              onChange={({ target }) => setLogo(target.value)}
            />
          </Field>
          <span className="mt-7">
            <ChannelLogo logo={logo} />
          </span>
        </div>
      </div>
      {inEachLanguage('warehouse')}
    </div>
  )
}

/** The limits of a channel, and its weight rules. */
export function ChannelLimits({ channel, errorAt }: ChannelFieldsProps) {
  const t = useTranslations('console')
  const f = useTranslations('console-tariff')
  const goodsError = errorAt('goods_types')
  const limit = (
    name: 'min_weight' | 'max_weight' | 'max_side' | 'max_girth' | 'divisor',
    hint?: ReactNode,
    optional = false,
  ) => (
    <Field label={f(name)} hint={hint} error={errorAt(name)} optional={optional}>
      <TextInput
        name={name}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={channel[name] ?? ''}
        className="figures max-w-48 text-end"
      />
    </Field>
  )
  return (
    <div className="grid gap-5">
      <fieldset aria-describedby={goodsError ? 'goods-error' : undefined}>
        <legend className="text-small font-medium">{t('goods_type')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {GOODS.map((code) => (
            <Checkbox
              key={code}
              name="goods_types"
              value={code}
              defaultChecked={channel.goods_types.includes(code)}
            >
              {t(goodsTypeKey(code))}
            </Checkbox>
          ))}
        </div>
        {goodsError && <FieldError id="goods-error">{goodsError}</FieldError>}
      </fieldset>
      <div className="grid items-start gap-x-4 gap-y-5 tablet:grid-cols-2 desktop:grid-cols-3">
        {limit('min_weight', f('hint_min_weight'))}
        {limit('max_weight')}
        {limit('divisor', f('hint_divisor'))}
        {limit('max_side', undefined, true)}
        {limit('max_girth', f('hint_girth'), true)}
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox name="tracked" defaultChecked={channel.tracked}>
          {f('tracked')}
        </Checkbox>
        <Checkbox name="duty_prepaid" defaultChecked={channel.duty_prepaid}>
          {f('duty_prepaid')}
        </Checkbox>
      </div>
    </div>
  )
}
