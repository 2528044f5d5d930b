import { mayDo } from '@sampan/contract/staff-roles'
import { languageName } from '@sampan/messages/intl'
import { Snowflake } from 'lucide-react'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { type Fact, FactList } from '../../ui/texts/fact-list.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { useStaffMember } from '../access/use-staff-member.ts'
import { Panel } from '../forms/use-staff-form.tsx'
import { staffPaths } from '../paths.ts'
import { type Customer, STATE_VARIANTS } from './customer-data.ts'

/** The customer's identity, totals and balance, and why a wallet is on hold. */
export function CustomerOverview({ customer }: { readonly customer: Customer }) {
  const t = useTranslations('console')
  const s = useTranslations('console-support')
  const lang = useLanguage()
  const isDeleted = customer.state === 'deleted'
  const facts: readonly Fact[] = [
    ...(isDeleted
      ? []
      : ([
          [
            t('email'),
            <span key="email" className="-my-3 inline-flex items-center">
              <span className="[overflow-wrap:anywhere]">{customer.account_no}</span>
              <CopyButton compact text={customer.account_no} />
            </span>,
          ],
          [s('language'), languageName(lang, customer.lang)],
          [
            s('invite_code'),
            <span key="code" className="figures">
              {customer.invite_code || '–'}
            </span>,
          ],
        ] as const)),
    [
      t('status'),
      <Chip key="status" variant={STATE_VARIANTS[customer.state]}>
        {s(customer.state)}
      </Chip>,
    ],
    [s('since'), <Moment key="since" at={customer.created_at} />],
    [
      s('orders_count'),
      <span key="orders" className="figures">
        {customer.order_count}
      </span>,
    ],
    [s('spent'), <Money key="spent" amount={customer.spent_amount} />],
    [s('balance'), <Money key="balance" amount={customer.balance_amount} />],
  ]
  return (
    <Panel title={s('about')}>
      {customer.is_wallet_frozen && <Frozen />}
      <FactList facts={facts} />
    </Panel>
  )
}

function Frozen() {
  const s = useTranslations('console-support')
  const { roles } = useStaffMember()
  return (
    <div className="grid gap-1 rounded-small bg-warn-wash px-3.5 py-3 text-small">
      <p className="flex items-center gap-2 font-medium">
        <Snowflake size={16} className="shrink-0 text-warn" aria-hidden />
        {s('wallet_frozen')}
      </p>
      <p>{s('wallet_frozen_note')}</p>
      {mayDo(roles, ['finance']) && (
        <p>
          <TextLink to={staffPaths.page('books')}>{s('to_books')}</TextLink>
        </p>
      )}
    </div>
  )
}
