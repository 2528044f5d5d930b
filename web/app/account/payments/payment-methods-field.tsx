import { languageEntry } from '@sampan/messages/languages'
import { CreditCard, Landmark, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/amounts/amounts.tsx'
import { type RadioCardOption, RadioCards } from '../../ui/forms/selection-controls.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { BALANCE, CREDIT_CARD, type PaymentProvider } from './payment-methods.ts'
import { PayPalLogo } from './paypal-logo.tsx'

interface PaymentMethodsFieldProps {
  readonly ways: readonly string[]
  readonly providers: readonly PaymentProvider[]
  readonly value: string
  readonly balance: number
  readonly total: number
  /** The selected method stays selected while the payment is started. */
  readonly disabled: boolean
  readonly onChange: (way: string) => void
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Methods with their own message; others show their provider's name. */
const METHODS = { paypal: 'paypal', card: 'card', alipay: 'alipay', wechat_pay: 'wechat_pay' } as const
const isKnown = (method: string): method is keyof typeof METHODS => Object.hasOwn(METHODS, method)

/**
 * The choice of payment methods: configured providers with what happens next, the balance with its amount.
 * Where no provider takes cards, they are shown disabled, with the reason.
 */
export function PaymentMethodsField({
  ways,
  providers,
  value,
  balance,
  total,
  disabled,
  onChange,
}: PaymentMethodsFieldProps) {
  const t = useTranslations('payment')
  const lang = useLanguage()
  const option = (way: string, picture: ReactNode, title: string, note: ReactNode): RadioCardOption => ({
    value: way,
    title: (
      <span className="inline-flex items-center gap-2.5">
        {picture}
        {title}
      </span>
    ),
    note,
  })
  const optionOf = (way: string): RadioCardOption => {
    if (way === BALANCE) {
      const note =
        balance >= total
          ? t('balance_note')
          : t.rich('balance_short', {
              top_up: <TextLink to={paths.account('Account-Wallet')}>{t('top_up')}</TextLink>,
            })
      return { ...option(way, <Wallet {...icon} />, t('balance'), note), end: <Money amount={balance} /> }
    }
    const provider = providers.find((one) => one.provider === way)
    if (!provider || way === CREDIT_CARD) {
      const note = providers.some(({ methods }) => methods.includes('paypal')) && t('creditcard_note')
      const card = option(way, <CreditCard {...icon} />, t('creditcard'), note)
      return { ...card, unavailable: t('not_available') }
    }
    const { methods, title: name } = provider
    const words = methods.map((method) => (isKnown(method) ? t(METHODS[method]) : name))
    const title = new Intl.ListFormat(languageEntry(lang).locale, { type: 'disjunction' }).format(
      new Set(words),
    )
    const picture = methods.includes('card') ? (
      <CreditCard {...icon} />
    ) : methods.includes('paypal') ? (
      <PayPalLogo />
    ) : (
      <Landmark {...icon} />
    )
    const next = t('provider_note', { provider: name })
    return option(way, picture, title, methods.includes('card') ? t('card_note', { next }) : next)
  }
  return (
    <RadioCards
      legend={t('pay_way')}
      name="pay_way"
      value={value}
      disabled={disabled}
      onChange={onChange}
      options={ways.map(optionOf)}
    />
  )
}
