import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useSignOut } from '../../layout/account-menu.tsx'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/amounts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/states.tsx'
import { ListHeader } from '../list-header.tsx'
import { useReload } from '../use-reload.ts'
import { Avatar } from './avatar.tsx'
import type { loadMyProfile } from './my-profile.server.ts'

export default function MyProfile() {
  const answer = useLoaderData<typeof loadMyProfile>()
  const t = useTranslations('account')
  const leave = useSignOut()
  const reload = useReload()
  if (!answer.ok) return <Failed text={answer.msg} onRetry={reload} />
  const { account_name, account_no, avatar_url, balance_amount, coupon_num } = answer.data
  return (
    <div className="grid gap-5">
      <ListHeader title={t('Account-MyProfile')}>
        <ButtonLink to={paths.account('Account-Settings')}>{t('Account-Settings')}</ButtonLink>
        <Button onClick={leave}>{t('log_out')}</Button>
      </ListHeader>
      <section className="card flex items-center gap-4 p-5 tablet:p-6">
        <Avatar name={account_name} url={avatar_url} />
        <dl className="grid min-w-0 gap-0.5">
          <dt className="sr-only">{t('account_name')}</dt>
          <dd className="truncate text-title font-bold tracking-tight">{account_name}</dd>
          <dt className="sr-only">{t('account_no')}</dt>
          <dd className="truncate text-small text-ink-2">{account_no}</dd>
        </dl>
      </section>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Figure to={paths.account('Account-Wallet')} label={t('balance')} note={t('balance_note')}>
          <Money amount={balance_amount} />
        </Figure>
        <Figure to={paths.account('Account-Coupons')} label={t('coupons')} note={t('coupons_note')}>
          <span className="figures">{coupon_num}</span>
        </Figure>
      </div>
    </div>
  )
}

interface FigureProps {
  readonly to: string
  readonly label: string
  readonly note: string
  readonly children: ReactNode
}

/** A number that links to the list it counts. */
function Figure({ to, label, note, children }: FigureProps) {
  return (
    <Link
      to={to}
      className="card group grid grid-cols-[1fr_auto] items-center p-5 text-ink no-underline tablet:p-6"
    >
      <span className="text-small text-ink-2">{label}</span>
      <ChevronRight size={18} className="row-span-3 text-ink-3 group-hover:text-ink" aria-hidden />
      <span className="mt-1 text-heading leading-tight font-bold tracking-tight">{children}</span>
      <span className="mt-1 text-caption text-ink-3">{note}</span>
    </Link>
  )
}
