import { CreditCard, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/amounts.tsx'
import { RadioCards } from '../../ui/selection-controls.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { PaymentMethod } from './payment-methods.ts'
import { PayPalLogo } from './paypal-logo.tsx'

interface PaymentMethodsFieldProps {
  readonly ways: readonly PaymentMethod[]
  readonly value: string
  readonly balance: number
  readonly total: number
  readonly onChange: (way: string) => void
}

const icons: Record<PaymentMethod, ReactNode> = {
  paypal: <PayPalLogo />,
  balance: <Wallet size={20} strokeWidth={1.75} aria-hidden />,
  creditcard: <CreditCard size={20} strokeWidth={1.75} aria-hidden />,
}

/** The choice of payment methods. The balance shows its amount; cards are shown disabled, with the reason. */
export function PaymentMethodsField({ ways, value, balance, total, onChange }: PaymentMethodsFieldProps) {
  const t = useTranslations('payment')
  const notes: Record<PaymentMethod, ReactNode> = {
    paypal: t('paypal_note'),
    balance:
      balance >= total
        ? t('balance_note')
        : t.rich('balance_short', {
            top_up: <TextLink to={paths.account('Account-Wallet')}>{t('top_up')}</TextLink>,
          }),
    creditcard: t('creditcard_note'),
  }
  return (
    <RadioCards
      legend={t('pay_way')}
      name="pay_way"
      value={value}
      onChange={onChange}
      options={ways.map((way) => ({
        value: way,
        title: (
          <span className="inline-flex items-center gap-2.5">
            {icons[way]}
            {t(way)}
          </span>
        ),
        note: notes[way],
        ...(way === 'balance' && { end: <Money amount={balance} /> }),
        ...(way === 'creditcard' && { unavailable: t('not_available') }),
      }))}
    />
  )
}
