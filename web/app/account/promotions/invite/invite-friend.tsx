import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Failed } from '../../../ui/states.tsx'
import { ListHeader } from '../../list-header.tsx'
import { useReload } from '../../use-reload.ts'
import type { loadInviteFriend } from './invite-friend.server.ts'

export default function InviteFriend() {
  const { link, qr, data, bonus } = useLoaderData<typeof loadInviteFriend>()
  const t = useTranslations('invite')
  const reload = useReload()
  const isRewarded = bonus.amount > 0
  const canShare = useHydrated() && 'share' in navigator
  // Cancelling the share sheet is not an error.
  const share = () => navigator.share({ title: 'Sampan', text: t('share_text'), url: link }).catch(() => {})
  return (
    <div className="grid gap-5">
      <ListHeader
        title={t('title')}
        note={isRewarded ? t('lead', { amount: bonus.amount }) : t('lead_none')}
      />
      <section className="card grid items-center gap-x-8 gap-y-6 p-6 tablet:grid-cols-[1fr_auto] tablet:p-8">
        <div className="grid min-w-0 gap-4">
          <h2 className="text-title">{t('link')}</h2>
          <p className="rounded-small bg-sunken px-3.5 py-3 text-small [overflow-wrap:anywhere]">{link}</p>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={link} label={t('copy')} />
            {canShare && (
              <Button size="small" onClick={share}>
                <Share2 size={16} aria-hidden />
                {t('share')}
              </Button>
            )}
          </div>
          <p className="text-caption text-ink-3">{t(isRewarded ? `how_${bonus.at}` : 'how_none')}</p>
        </div>
        <img
          src={qr}
          alt={t('qr')}
          width={192}
          height={192}
          className="size-48 justify-self-center rounded-medium border border-line bg-[white] [image-rendering:pixelated]"
        />
      </section>
      {data.ok ? (
        <dl className="grid gap-5 tablet:grid-cols-2">
          <Figure label={t('invited')}>
            <span className="figures">{data.data.invite_num}</span>
          </Figure>
          <Figure label={t('ordered')}>
            <Money amount={data.data.total_sell} />
          </Figure>
        </dl>
      ) : (
        <Failed answer={data} onRetry={reload} />
      )}
    </div>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="card p-5 tablet:p-6">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="mt-1 text-heading leading-tight font-bold tracking-tight">{children}</dd>
    </div>
  )
}
