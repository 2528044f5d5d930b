import { useState } from 'react'
import { useNavigate } from 'react-router'
import { apiOf } from '../../../api/server.ts'
import { useAccount } from '../../../layout/account-store.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { Button } from '../../../ui/button.tsx'
import { loadDialog } from '../../../ui/dialogs/load-dialog.tsx'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { useOpened } from '../../../ui/drafts/use-opened.ts'
import { ServiceHeader } from '../../content/services/service-header.tsx'
import type { Route } from './+types/customer-review.route.ts'
import { OwnReviews } from './own-reviews.tsx'
import { RewardTiers } from './reward-tiers.tsx'

export const handle = { namespaces: ['customer-review'], cache: 300 } satisfies RouteHandle

const ReviewDialog = loadDialog(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }))

export async function loader({ context }: Route.LoaderArgs) {
  const programme = await apiOf(context)('/api/service/get_review_programme')
  return { platforms: programme.ok ? programme.data : [] }
}

export default function CustomerReview({ loaderData: { platforms } }: Route.ComponentProps) {
  const t = useTranslations('customer-review')
  const navigate = useNavigate()
  const { signedIn } = useAccount()
  const [opened, setOpened] = useOpened<'review'>('review')
  /** Counts sent reviews; a change reloads the list. */
  const [sent, setSent] = useState(0)
  const begin = () => (signedIn ? setOpened('review') : void navigate(paths.login(paths.customerReview())))
  return (
    <div className="wrap py-10 tablet:py-16">
      <PageMeta title={t('meta_title')} description={t('meta_description')} />
      <ServiceHeader title={t('title')} lead={t('lead')}>
        <p>
          <Button variant="primary" onClick={begin}>
            {t('submit_review')}
          </Button>
        </p>
      </ServiceHeader>
      {platforms.length > 0 && <RewardTiers platforms={platforms} />}
      <ol className="my-10 grid gap-x-10 gap-y-6 tablet:grid-cols-3">
        {([1, 2, 3] as const).map((step) => (
          <li key={step} className="border-sea border-t-2 pt-3.5">
            <h2 className="text-title">{t(`step_${step}_title`)}</h2>
            <p className="mt-1.5 text-small text-ink-2">{t(`step_${step}`)}</p>
          </li>
        ))}
      </ol>
      {signedIn && <OwnReviews key={sent} />}
      {opened !== '' && (
        <ReviewDialog
          onClose={() => setOpened('')}
          onSent={() => {
            setOpened('')
            setSent((last) => last + 1)
          }}
        />
      )}
    </div>
  )
}
