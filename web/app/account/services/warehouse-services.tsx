import type { Data } from '@sampan/contract'
import { usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useOpened } from '../../ui/drafts/use-opened.ts'
import { Photos } from '../../ui/photos/photos.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { DetailCard } from '../detail-page.tsx'
import { OrderService, type ServiceOffer, type ServiceSubject } from './order-service.tsx'

type Services = Data<'/api/shopping/get_order_detail'>['services']
type Ordered = Services['list'][number]

interface WarehouseServicesProps {
  readonly of: ServiceSubject
  readonly services: Services
}

/** Services of the warehouse for an item or a parcel, with prices, and those ordered with their results. */
export function WarehouseServices({ of, services: { offers, list } }: WarehouseServicesProps) {
  const t = useTranslations('services')
  const { colon } = usePunctuation()
  const number = 'order_id' in of ? of.order_id : of.delivery_number
  const [opened, setOpened] = useOpened<ServiceOffer['service']>(`service:${number}`)
  const chosen = offers.find(({ service }) => service === opened)
  if (offers.length === 0 && list.length === 0) return null
  const isOpen = (offer: ServiceOffer) =>
    list.some(({ service, stage }) => service === offer.service && stage === 'asked')
  return (
    <DetailCard title={t('title')} onScreenOnly={list.length === 0}>
      <div className="grid gap-5 text-small">
        {list.map((one) => (
          <OrderedService key={one.request_id} ordered={one} />
        ))}
        {offers.length > 0 && (
          <div className="grid grid-cols-1 gap-1 print:hidden">
            <p className="mb-2 text-ink-2">{t('lead')}</p>
            <ul>
              {offers.map((offer) => (
                <li
                  key={offer.service}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t py-2.5"
                >
                  <div className="min-w-0 grow basis-60">
                    <p className="font-medium">{t(offer.service)}</p>
                    <p className="text-caption text-ink-2">{t(`about_${offer.service}`)}</p>
                  </div>
                  <span className="flex flex-wrap items-center gap-x-4">
                    <Money amount={offer.price_amount} />
                    <Button size="small" disabled={isOpen(offer)} onClick={() => setOpened(offer.service)}>
                      {t('order')}
                      <span className="sr-only">
                        {colon}
                        {t(offer.service)}
                      </span>
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {chosen && <OrderService of={of} offer={chosen} onClose={() => setOpened('')} />}
    </DetailCard>
  )
}

const CHIP_VARIANTS = { asked: 'sea', done: 'good', refused: 'warn' } as const

function OrderedService({ ordered }: { readonly ordered: Ordered }) {
  const t = useTranslations('services')
  const { service, stage, price_amount, note, answer, photo_urls, link, created_at } = ordered
  return (
    <article className="grid gap-2">
      <h3 className="flex flex-wrap items-center justify-between gap-2 font-medium">
        <span>
          {t(service)} · <Money amount={price_amount} /> · <Moment at={created_at} />
        </span>
        <Chip variant={CHIP_VARIANTS[stage]}>{t(`stage_${stage}`)}</Chip>
      </h3>
      {note && <p className="typed-text text-ink-2">{note}</p>}
      {answer && <p className="typed-text">{answer}</p>}
      {photo_urls.length > 0 && (
        <Photos
          photos={photo_urls.map((url, index) => ({ url, alt: t('result_photo', { number: index + 1 }) }))}
        />
      )}
      {link && (
        <p>
          <TextLink to={link}>{t('result_link')}</TextLink>
        </p>
      )}
    </article>
  )
}
