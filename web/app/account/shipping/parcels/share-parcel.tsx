import type { Data } from '@sampan/contract'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePunctuation, useRootData, useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { DetailCard } from '../../detail-page.tsx'
import { useReload } from '../../use-reload.ts'

type Shared = Pick<Data<'/api/shopping/get_parcel_detail'>, 'delivery_number' | 'share_token'>

/** Opens and closes the public tracking page of a parcel. */
export function ShareParcel({ parcel: { delivery_number, share_token } }: { readonly parcel: Shared }) {
  const t = useTranslations('milestones')
  const { colon } = usePunctuation()
  const reload = useReload()
  const [isBusy, setBusy] = useState(false)
  const site = useRootData()?.publicUrl ?? ''
  const isShared = share_token !== ''
  const path = paths.sharedParcel(share_token || '-')
  const change = async () => {
    setBusy(true)
    const answer = await call(isShared ? '/api/shopping/stop_sharing_parcel' : '/api/shopping/share_parcel', {
      delivery_number,
    })
    if (!answer.ok) toast.error(answer.msg)
    else if (isShared) toast.success(t('share_stopped'))
    await reload(answer)
    setBusy(false)
  }
  return (
    <div className="print:hidden">
      <DetailCard title={t('share_title')}>
        <div className="grid gap-3 text-small">
          <p className="max-w-prose text-ink-2">{t('share_lead')}</p>
          {isShared && (
            <p className="break-all">
              <span className="sr-only">{t('share_link') + colon}</span>
              <TextLink to={path}>{site + path}</TextLink>
            </p>
          )}
          <p className="flex flex-wrap gap-2">
            {isShared && <CopyButton text={site + path} label={t('copy_link')} />}
            <Button size="small" onClick={change} busy={isBusy}>
              {t(isShared ? 'stop_sharing' : 'share')}
            </Button>
          </p>
        </div>
      </DetailCard>
    </div>
  )
}
