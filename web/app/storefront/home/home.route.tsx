import { inDirection } from '@sampan/messages/number-range'
import { memo } from 'react'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf } from '../../api/server.ts'
import { closureNotice } from '../../closure-notice.server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { requestContext } from '../../request-context.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Money } from '../../ui/amounts/amounts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageMeta } from '../../ui/document/page-meta.tsx'
import { markdownTree } from '../../ui/texts/markdown-tree.ts'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { destinationOf } from '../catalogue/destinations.ts'
import { PopularProducts } from '../catalogue/popular-products.tsx'
import { ClipPlayer } from '../content/how-to/clip-player.tsx'
import { clipsFor } from '../content/how-to/clips.ts'
import { OrganizationData } from '../organization-data.tsx'
import { ProductLinkForm } from '../product-link-form.tsx'
import type { Route } from './+types/home.route.ts'
import { CommunityNotice } from './community-notice.tsx'
import { ContactForm, questionIn } from './contact-form.tsx'
import { CustomerReviews } from './customer-reviews.tsx'
import { FreeServices } from './free-services.tsx'
import { LinkExamples } from './link-examples.tsx'
import { Offers } from './offers.tsx'
import { QualityPhotos } from './quality-photos.tsx'
import { SamplePrices } from './sample-prices.tsx'
import { SamplePurchase } from './sample-purchase.tsx'
import { ServiceCards } from './service-cards.tsx'
import { ShoppingNews } from './shopping-news.tsx'

export const handle = {
  namespaces: ['home', 'popular-products', 'product-link-form', 'how-to'],
  cache: 300,
  search: ['country'],
} satisfies RouteHandle

const EXAMPLES = 3
/** One large photo and two beside it. */
const QUALITY_PHOTOS = 3

/** Everything except the link form is optional: data that fails to load is left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const { lang } = context.get(requestContext)
  const country = destinationOf(request.url)
  const [popular, samples, lines, reviews, news, announcement, settings, closure] = await Promise.all([
    api('/api/service/get_popular_products', { country_code: country }),
    api('/api/service/get_sample_rates'),
    api('/api/service/get_shipping_lines'),
    api('/api/index/get_customer_reviews'),
    api('/api/index/get_shopping_news'),
    api('/api/index/get_announcement'),
    api('/api/index/get_site_settings'),
    closureNotice(context),
  ])
  const notice = announcement.ok ? announcement.data : null
  return {
    country,
    popular: popular.ok ? popular.data : [],
    samples: samples.ok ? samples.data : [],
    lines: lines.ok ? lines.data : [],
    reviews: reviews.ok ? reviews.data : [],
    news: news.ok ? news.data.list : [],
    notice: notice && { ...notice, content: markdownTree(notice.content) },
    closure,
    clips: clipsFor(lang, settings.ok ? settings.data.hosted_video_urls : []),
    figures: settings.ok
      ? { ...settings.data, support_hours: inDirection(lang, settings.data.support_hours) }
      : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = questionIn(await request.formData())
  const answer = await apiOf(context)('/api/customerservice/submit_question', typed)
  return answer.ok ? answer : { ...answer, typed }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

interface HomeData {
  readonly loaderData: Route.ComponentProps['loaderData']
  readonly actionData: Route.ComponentProps['actionData']
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  return <HomeSections loaderData={loaderData} actionData={actionData} />
}

/**
 * Not rendered again with the routes, which the router renders when it has loaded where the links of the page lead. No section
 * is in a boundary of its own either: React would then hydrate all that are left at once, in one long task.
 */
const HomeSections = memo(({ loaderData, actionData }: HomeData) => {
  const t = useTranslations('home')
  const { country, popular, samples, lines, reviews, news, notice, closure, clips, figures } = loaderData
  return (
    <>
      <PageMeta title={t('meta_title')} description={t('meta_description')} />
      <OrganizationData
        description={t('meta_description')}
        email={figures?.support_email}
        profiles={figures?.social_links.map(({ url }) => url)}
      />
      {closure && (
        <div className="wrap pt-6">
          <p role="note" className="rounded-medium bg-warn-wash px-5 py-4 text-small">
            {closure}
          </p>
        </div>
      )}
      <section className="wrap grid grid-cols-1 items-center gap-x-16 gap-y-9 py-10 tablet:grid-cols-[1.05fr_0.95fr] tablet:py-20">
        <div>
          <h1 className="text-display">{t('title')}</h1>
          <p className="mt-4.5 mb-7 max-w-[34em] text-lead text-ink-2">{t('lead')}</p>
          <ProductLinkForm />
          {popular.length >= EXAMPLES && <LinkExamples products={popular.slice(0, EXAMPLES)} />}
          {figures?.picture_search_offered && (
            <p className="mt-4 text-small">
              <TextLink to={paths.search()}>{t('no_link')}</TextLink>
            </p>
          )}
          <p className="mt-6 flex flex-wrap items-center gap-3">
            <ButtonLink to={paths.register()} className="signed-in:hidden">
              {t('sign_up')}
            </ButtonLink>
            <ButtonLink to={paths.guide('guide-user-guide')}>{t('user_guide')}</ButtonLink>
            {figures?.sign_up_coupon && (
              <span className="text-small text-ink-2 signed-in:hidden">
                {t.rich('offers_coupon', {
                  amount: <Money amount={figures.sign_up_coupon.discount_usd} whole />,
                })}
              </span>
            )}
          </p>
        </div>
        <SamplePurchase product={popular.at(-1)} country={country} photos={figures?.qc_photos ?? 3} />
      </section>
      {figures && <FreeServices figures={figures} />}
      {popular.length > 0 && <PopularProducts products={popular} country={country} />}
      {figures && figures.quality_photos.length >= QUALITY_PHOTOS && (
        <QualityPhotos photos={figures.quality_photos.slice(0, QUALITY_PHOTOS)} />
      )}
      {samples.length > 0 && <SamplePrices samples={samples} lines={lines} />}
      {reviews.length > 0 && <CustomerReviews reviews={reviews} />}
      <ServiceCards />
      {news.length > 0 && <ShoppingNews news={news} />}
      {figures && <Offers figures={figures} />}
      {clips.length > 0 && (
        <section className="page-section">
          <div className="wrap">
            <h2 className="mb-6.5">{t('clips_title')}</h2>
            <div className="grid gap-6 tablet:grid-cols-2">
              {clips.map((clip) => (
                <ClipPlayer key={clip.name} clip={clip} />
              ))}
            </div>
          </div>
        </section>
      )}
      <ContactForm
        initial={actionData}
        hours={figures?.support_hours}
        email={figures?.support_email}
        places={figures?.social_links ?? []}
      />
      {notice && <CommunityNotice notice={notice} />}
    </>
  )
})
