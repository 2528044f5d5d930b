import { UsersRound } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { ListHeader } from '../../list-header.tsx'
import { useReload } from '../../use-reload.ts'
import { GroupChips, isOpen } from './group-state.tsx'
import { HowItWorks } from './how-it-works.tsx'
import type { loadMyGroups } from './my-groups.server.ts'

export default function MyGroups() {
  const { answer } = useLoaderData<typeof loadMyGroups>()
  const t = useTranslations('groups')
  const reload = useReload()
  if (!answer.ok) return <Failed answer={answer} text={t('failed')} onRetry={reload} />
  const groups = answer.data
  return (
    <div className="grid gap-5">
      <ListHeader title={t('title')} note={t('lead')}>
        {groups.length > 0 && (
          <ButtonLink variant="primary" to={paths.newGroup()}>
            {t('start')}
          </ButtonLink>
        )}
      </ListHeader>
      {groups.length > 0 ? (
        <ul className="card overflow-hidden">
          {groups.map((group) => (
            <li
              key={group.group_number}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-4 not-first:border-t tablet:px-5.5"
            >
              <div className="min-w-0 grow basis-60 wrap-anywhere">
                <p className="font-medium">
                  <TextLink to={paths.group(group.group_number)} standalone>
                    {group.name}
                  </TextLink>
                </p>
                <p className="mt-0.5 text-caption text-ink-2">
                  {t('goes_to', { name: group.receiver_name, country: group.country_name })} ·{' '}
                  {group.channel_name} · {t('members', { count: group.member_count })}
                  {group.is_host && <> · {t('host')}</>}
                </p>
                {isOpen(group) && (
                  <p className="mt-0.5 text-caption text-ink-3">
                    {t.rich('closes', { at: <Moment at={group.closes_at} time /> })}
                  </p>
                )}
              </div>
              <div className="flex flex-wrap gap-2">
                <GroupChips group={group} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <div className="card">
          <Empty icon={<UsersRound size={40} strokeWidth={1.5} aria-hidden />} title={t('empty_title')}>
            <p className="max-w-sm">{t('empty_text')}</p>
            <ButtonLink variant="primary" to={paths.newGroup()}>
              {t('start')}
            </ButtonLink>
          </Empty>
        </div>
      )}
      <HowItWorks />
    </div>
  )
}
