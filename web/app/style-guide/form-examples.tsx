import { useState } from 'react'
import { useTranslations } from '../messages/use-translations.tsx'
import { Money } from '../ui/amounts/amounts.tsx'
import { Button } from '../ui/button.tsx'
import { CountrySelect } from '../ui/forms/country-select.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../ui/forms/input.tsx'
import { NumberField } from '../ui/forms/number-field.tsx'
import { Checkbox, RadioCards, Switch } from '../ui/forms/selection-controls.tsx'
import { Upload } from '../ui/forms/upload.tsx'
import { TextLink } from '../ui/texts/text-link.tsx'

const countries = [
  { country_code: 'NO', en_name: 'Norway', cn_name: '挪威' },
  { country_code: 'GB', en_name: 'United Kingdom', cn_name: '英国' },
  { country_code: 'US', en_name: 'United States', cn_name: '美国' },
]

/** The style guide's fields and buttons in their states. */
export function FormExamples() {
  const t = useTranslations('style-guide')
  const [way, setWay] = useState('air')
  return (
    <div className="grid gap-8 desktop:grid-cols-2">
      <div className="grid content-start gap-5">
        <Field label={t('name')} hint={t('name_hint')}>
          <TextInput name="name" autoComplete="name" />
        </Field>
        <Field label={t('email')} error={t('email_error')}>
          <TextInput name="email" type="email" defaultValue="lena@" />
        </Field>
        <Field label={t('goods_type')}>
          <Select
            name="goods_type"
            placeholder={t('choose')}
            options={[
              { value: '0', label: t('common') },
              { value: '5', label: t('battery') },
            ]}
          />
        </Field>
        <Field label={t('country')}>
          <CountrySelect name="country_code" countries={countries} />
        </Field>
        <div className="grid grid-cols-2 gap-5">
          <Field label={t('quantity')}>
            <NumberField name="quantity" initial={1} min={1} max={5000} />
          </Field>
          <Field label={t('weight')}>
            <NumberField name="weight" initial={0.5} min={0.1} max={30} step={0.1} decimals={3} unit="kg" />
          </Field>
        </div>
        <Field label={t('remark')} optional>
          <TextArea name="remark" rows={3} />
        </Field>
        <Field label={t('screenshot')} optional>
          <Upload name="picture" />
        </Field>
      </div>
      <div className="grid content-start gap-5">
        <RadioCards
          legend={t('shipping_ways')}
          name="way"
          value={way}
          onChange={setWay}
          options={[
            { value: 'air', title: 'Sampan Air', note: t('air_note'), end: <Money amount={41.2} /> },
            { value: 'dhl', title: 'DHL Express', note: t('express_note'), end: <Money amount={63.9} /> },
            {
              value: 'budget',
              title: 'Budget express',
              note: t('budget_note'),
              unavailable: t('not_available'),
            },
          ]}
        />
        <div className="grid justify-items-start">
          <Checkbox name="agree" defaultChecked>
            {t.rich('agree', { terms: <TextLink to="/documents/terms-of-service">{t('terms')}</TextLink> })}
          </Checkbox>
          <Checkbox disabled>{t('disabled')}</Checkbox>
          <Switch name="news" defaultChecked>
            {t('news_switch')}
          </Switch>
          <Switch disabled>{t('disabled')}</Switch>
        </div>
        <h3>{t('buttons')}</h3>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary">{t('pay_now')}</Button>
          <Button>{t('save')}</Button>
          <Button variant="plain">{t('skip')}</Button>
          <Button variant="danger">{t('remove')}</Button>
          <Button variant="primary" busy>
            {t('working')}
          </Button>
          <Button disabled>{t('disabled')}</Button>
          <Button size="small">{t('edit')}</Button>
          <Button size="row">{t('edit')}</Button>
        </div>
        <p className="flex flex-wrap gap-6">
          <TextLink to="/">{t('inside_link')}</TextLink>
          <TextLink to="https://www.17track.net">{t('outside_link')}</TextLink>
        </p>
      </div>
    </div>
  )
}
