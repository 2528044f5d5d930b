import type { Data } from '@sampan/contract'
import { redirect } from 'react-router'
import { call } from '../../../api/call.ts'
import { apiOf } from '../../../api/server.ts'
import { usePunctuation, useRootData, useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Failed } from '../../../ui/states.tsx'
import { CorrectAddress } from '../../addresses/correct-address.tsx'
import { DetailCard, DetailPage } from '../../detail-page.tsx'
import { pageOf } from '../../list-filter.ts'
import { pageCountOf, redirectPastLastPage } from '../../pagination.ts'
import { useReload } from '../../use-reload.ts'
import type { Route } from './+types/group.route.ts'
import { AddGoods } from './add-goods.tsx'
import { GroupActions } from './group-actions.tsx'
import { GroupChips, isOpen, MemberState } from './group-state.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { MyShare } from './my-share.tsx'

export const handle = {
  namespaces: ['account', 'groups', 'address', 'settings'],
  live: ['parcel', 'order'],
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const group_number = search.get('group_number')
  if (!group_number) throw redirect(paths.account('orderList-Groups'))
  const api = apiOf(context)
  const answer = await api('/api/groups/get', { group_number })
  const adds = answer.ok && isOpen(answer.data) && answer.data.mine === null
  const page = pageOf(search)
  const stored = adds ? await api('/api/shopping/get_my_warehouse_list', { page }) : undefined
  if (stored?.ok) redirectPastLastPage(context, page, pageCountOf('warehouse', stored.data.total_count))
  const owner = answer.ok && answer.data.open_address ? await api('/api/account/get_settings') : undefined
  return {
    groupNumber: group_number,
    answer,
    owner: owner?.ok && {
      has_password: owner.data.has_password,
      account_no: owner.data.account_no,
    },
    stored,
    page,
  }
}

type Group = Data<'/api/groups/get'>

/** One group: the customer's own goods and share, and for its host the members. */
export default function GroupPage({
  loaderData: { groupNumber, answer, owner, stored, page },
}: Route.ComponentProps) {
  const t = useTranslations('groups')
  const { colon } = usePunctuation()
  const reload = useReload()
  if (!answer.ok)
    return (
      <DetailPage title={groupNumber} section="orderList-Groups" printable={false}>
        <Failed answer={answer} text={t('failed')} onRetry={reload} />
      </DetailPage>
    )
  const group = answer.data
  return (
    <DetailPage
      title={group.name}
      section="orderList-Groups"
      printable={false}
      mark={<GroupChips group={group} />}
      aside={group.mine && <MyShare group={group} mine={group.mine} />}
      below={<HowItWorks />}
    >
      <DetailCard>
        <div className="grid gap-2 wrap-anywhere">
          <p>{t('goes_to', { name: group.receiver_name, country: group.country_name })}</p>
          {group.address !== '' && <p className="text-small text-ink-2">{group.address}</p>}
          {group.open_address && owner && (
            <p className="-ms-3.5">
              <CorrectAddress
                number={groupNumber}
                consignee={group.open_address}
                taxNumber={group.open_address.consignee_tax_number}
                owner={owner}
                save={(corrected) =>
                  call('/api/groups/correct_address', { group_number: groupNumber, ...corrected })
                }
              />
            </p>
          )}
          <p className="text-small text-ink-2">
            {group.channel_name} · {t('members', { count: group.member_count })}
            {group.is_host && <> · {t('host')}</>}
          </p>
          <p className="text-small text-ink-2">
            {isOpen(group) ? (
              t.rich('closes', { at: <Moment at={group.closes_at} time /> })
            ) : (
              <Note group={group} />
            )}
          </p>
          {group.tracking_number !== '' && (
            <p className="text-small">
              {t('tracking')}
              {colon}
              <bdi className="wrap-anywhere">{group.tracking_number}</bdi>
            </p>
          )}
          <GroupActions group={group} />
        </div>
      </DetailCard>
      {group.is_above_customs_limit && group.customs_limit !== null && (
        <p role="note" className="rounded-medium bg-warn-wash px-5 py-4 text-small">
          {t.rich('customs_note', {
            limit: <Money amount={group.customs_limit} />,
            country: group.country_name,
          })}
        </p>
      )}
      {stored && <AddGoods groupNumber={groupNumber} stored={stored} page={page} />}
      {group.code !== '' && <Invitation code={group.code} />}
      {group.is_host && <Members group={group} />}
    </DetailPage>
  )
}

/** What happens next with a group that is not open, by its wire code. */
const NOTES = {
  1: 'note_closing',
  2: 'note_to_pack',
  3: 'note_packed',
  4: 'note_shipped',
  9: 'note_dissolved',
} as const

function Note({ group }: { readonly group: Group }) {
  const t = useTranslations('groups')
  const note = NOTES[group.group_status as keyof typeof NOTES]
  return note && t(note, { name: group.receiver_name })
}

function Invitation({ code }: { readonly code: string }) {
  const t = useTranslations('groups')
  const { colon } = usePunctuation()
  const link = (useRootData()?.publicUrl ?? '') + paths.joinGroup(code)
  return (
    <DetailCard title={t('invite_title')}>
      <div className="grid gap-3 text-small">
        <p className="max-w-prose text-ink-2">{t('invite_text')}</p>
        <p className="rounded-small bg-sunken px-3.5 py-3 [overflow-wrap:anywhere]">
          <span className="sr-only">{t('link') + colon}</span>
          {link}
        </p>
        <p>
          <CopyButton text={link} label={t('copy')} />
        </p>
      </div>
    </DetailCard>
  )
}

function Members({ group: { members } }: { readonly group: Group }) {
  const t = useTranslations('groups')
  return (
    <DetailCard title={t('members_title')}>
      <ul>
        {members.map(({ account_name, is_me, state, joined_at }) => (
          <li
            key={`${account_name} ${joined_at}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line py-2.5 not-first:border-t"
          >
            <span className="[overflow-wrap:anywhere]">
              <bdi>{account_name}</bdi>
              {is_me && <span className="text-ink-3"> ({t('you')})</span>}
            </span>
            <MemberState state={state} />
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
