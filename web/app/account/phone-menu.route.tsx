import { apiOf } from '../api/server.ts'
import { useSignOut } from '../layout/account-menu.tsx'
import { useTranslations } from '../messages/use-translations.tsx'
import { paths } from '../paths.ts'
import type { RouteHandle } from '../route-handle.ts'
import { Money } from '../ui/amounts/amounts.tsx'
import { Button } from '../ui/button.tsx'
import { PageMeta } from '../ui/document/page-meta.tsx'
import { TextLink } from '../ui/texts/text-link.tsx'
import type { Route } from './+types/phone-menu.route.ts'
import { Avatar } from './profile/avatar.tsx'
import { SideMenu } from './side-menu.tsx'

export const handle = { namespaces: ['account'] } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { answer: await apiOf(context)('/api/account/get_account_info') }
}

/** The "Me" page on phones: profile, figures and menu. */
export default function PhoneMenu({ loaderData: { answer } }: Route.ComponentProps) {
  const t = useTranslations('account')
  const leave = useSignOut()
  return (
    <div className="wrap grid max-w-lg grid-cols-1 gap-5 pt-6 pb-20">
      <PageMeta title={t('account')} />
      <h1 className="sr-only">{t('account')}</h1>
      {answer.ok && (
        <header className="flex items-center gap-4">
          <Avatar name={answer.data.account_name} url={answer.data.avatar_url} />
          <div className="min-w-0">
            <p className="own-direction truncate text-title font-bold tracking-tight">
              {answer.data.account_name}
            </p>
            <p className="flex flex-wrap gap-x-4 text-small text-ink-2">
              <TextLink to={paths.accountOnPhone('Account-Wallet')} standalone>
                <Money amount={answer.data.balance_amount} />
              </TextLink>
              <TextLink to={paths.accountOnPhone('Account-Coupons')} standalone>
                {t('coupon_count', { count: answer.data.coupon_num })}
              </TextLink>
            </p>
          </div>
        </header>
      )}
      <div className="card p-2">
        <SideMenu layout="phone" />
      </div>
      <Button onClick={leave}>{t('log_out')}</Button>
    </div>
  )
}
