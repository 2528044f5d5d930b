import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { apiOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/field.tsx'
import { Failed } from '../../../ui/states.tsx'
import { DetailCard, DetailPage } from '../../detail-page.tsx'
import type { Route } from './+types/join-group.route.ts'
import { isOpen } from './group-state.tsx'
import { HowItWorks } from './how-it-works.tsx'

export const handle = { namespaces: ['account', 'groups'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code')
  if (!code) throw redirect(paths.account('orderList-Groups'))
  return { code, answer: await apiOf(context)('/api/groups/preview', { code }) }
}

/** The invitation page: what an invited customer may see of a group, and the button to join. */
export default function JoinGroup({ loaderData: { code, answer } }: Route.ComponentProps) {
  const t = useTranslations('groups')
  const a = useTranslations('account')
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  if (!answer.ok)
    return (
      <DetailPage title={t('join_failed_title')} section="orderList-Groups" printable={false}>
        <Failed
          answer={answer}
          way={
            <ButtonLink size="small" to={paths.account('orderList-Groups')}>
              {a('orderList-Groups')}
            </ButtonLink>
          }
        />
      </DetailPage>
    )
  const group = answer.data
  const join = async () => {
    setRefusal('')
    setBusy(true)
    const joined = await call('/api/groups/join', { code })
    setBusy(false)
    if (joined.ok) return void navigate(paths.group(joined.data.group_number))
    setRefusal(joined.msg)
  }
  return (
    <DetailPage title={t('join_title')} section="orderList-Groups" printable={false} below={<HowItWorks />}>
      <DetailCard title={group.name}>
        <div className="grid gap-2 wrap-anywhere">
          <p>{t('goes_to', { name: group.receiver_name, country: group.country_name })}</p>
          <p className="text-small text-ink-2">
            {group.channel_name} · {t('members', { count: group.member_count })}
            {isOpen(group) && <> · {t.rich('closes', { at: <Moment at={group.closes_at} time /> })}</>}
          </p>
          <p className="mt-3">
            {group.group_number !== '' ? (
              <ButtonLink variant="primary" to={paths.group(group.group_number)}>
                {t('open_group')}
              </ButtonLink>
            ) : isOpen(group) ? (
              <Button variant="primary" onClick={join} busy={isBusy}>
                {t('join')}
              </Button>
            ) : (
              t('join_over')
            )}
          </p>
          <FormError>{refusal}</FormError>
        </div>
      </DetailCard>
    </DetailPage>
  )
}
