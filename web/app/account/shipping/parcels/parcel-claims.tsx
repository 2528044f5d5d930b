import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { useOpened } from '../../../ui/drafts/use-opened.ts'
import { Photos } from '../../../ui/photos/photos.tsx'
import { DetailCard } from '../../detail-page.tsx'
import { isSet } from '../../orders/order-statuses.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { canClaim } from './parcel-progress.ts'

type Parcel = Data<'/api/shopping/get_parcel_detail'>
type Claim = Parcel['claims']['list'][number]
const CHIP_VARIANTS = { asked: 'sea', waiting: 'sea', accepted: 'good', refused: 'bad' } as const

/** Whether the dialog of a claim is open: `ParcelClaims` shows it, and buttons elsewhere on the page open it. */
export const useClaimDialog = ({ delivery_number }: Pick<Parcel, 'delivery_number'>) =>
  useOpened<'claim'>(`claim:${delivery_number}`)

/** The claims on a shipped parcel, those still possible, and their deadlines. */
export function ParcelClaims({ parcel }: { readonly parcel: Parcel }) {
  const t = useTranslations('claims')
  const [opened, setOpened] = useClaimDialog(parcel)
  const { list, options, limit_amount } = parcel.claims
  if (!isSet(parcel.package_out_time)) return null
  return (
    <DetailCard title={t('title')}>
      <div className="grid gap-4 text-small">
        <p className="text-ink-2">
          {t.rich(parcel.insured_amount === null ? 'cover_basic' : 'cover_insured', {
            sum: <Money amount={limit_amount} />,
          })}
        </p>
        <dl className="grid gap-2">
          {options.map(({ kind, kind_text, is_possible, obstacle_text, at }) => (
            <div key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt>{kind_text}</dt>
              <dd className="text-ink-2">
                {is_possible
                  ? isSet(at)
                    ? t.rich('until', { moment: <Moment at={at} time /> })
                    : t('possible')
                  : obstacle_text}{' '}
                {!is_possible && isSet(at) && <Moment at={at} />}
              </dd>
            </div>
          ))}
        </dl>
        {list.map((claim) => (
          <ClaimCard key={claim.claim_id} claim={claim} />
        ))}
        {canClaim(parcel) && (
          <p className="print:hidden">
            <Button size="small" onClick={() => setOpened('claim')}>
              {t('open')}
            </Button>
          </p>
        )}
      </div>
      {opened !== '' && <ClaimDialog parcel={parcel} onClose={() => setOpened('')} />}
    </DetailCard>
  )
}

function ClaimCard({ claim }: { readonly claim: Claim }) {
  const t = useTranslations('claims')
  const { kind_text, status, status_text, description, image_urls, asked_amount, paid_amount, answer } = claim
  return (
    <article className="grid gap-2 border-line border-t pt-3">
      <h3 className="flex flex-wrap items-center justify-between gap-2 font-medium">
        <span>
          {kind_text} · <Moment at={claim.created_at} />
        </span>
        <Chip variant={CHIP_VARIANTS[status]}>{status_text}</Chip>
      </h3>
      <p className="typed-text text-ink-2">{description}</p>
      {image_urls.length > 0 && (
        <Photos
          photos={image_urls.map((url, index) => ({ url, alt: t('photo_of', { number: index + 1 }) }))}
        />
      )}
      <p>
        {paid_amount > 0
          ? t.rich('paid', { sum: <Money amount={paid_amount} />, asked: <Money amount={asked_amount} /> })
          : t.rich('asked', { sum: <Money amount={asked_amount} /> })}
      </p>
      {answer && <p className="typed-text">{answer}</p>}
    </article>
  )
}
