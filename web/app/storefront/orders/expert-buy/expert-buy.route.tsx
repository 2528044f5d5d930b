import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { requestContext } from '../../../request-context.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { NumberedSteps } from '../../../ui/progress/numbered-steps.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { ClipPlayer } from '../../content/how-to/clip-player.tsx'
import { clipsFor } from '../../content/how-to/clips.ts'
import { ServiceHeader } from '../../content/services/service-header.tsx'
import type { Route } from './+types/expert-buy.route.ts'
import { ExpertBuyForm } from './expert-buy-form.tsx'
import { submitDraft } from './submit-draft.server.ts'

export const handle = {
  namespaces: ['expert-buy', 'how-to'],
  cache: 300,
  search: ['product_link'],
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const settings = await apiOf(context)('/api/index/get_site_settings')
  const hosted = settings.ok ? settings.data.hosted_video_urls : []
  return {
    link: new URL(request.url).searchParams.get('product_link') ?? '',
    clip: clipsFor(context.get(requestContext).lang, hosted)[0],
  }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  submitDraft(await request.formData(), context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

const steps = ['describe', 'confirm', 'buy', 'check'] as const
const STEPS = ['cart', 'pay', 'warehouse', 'ship'] as const

export default function ExpertBuy({ loaderData: { link, clip }, actionData }: Route.ComponentProps) {
  const t = useTranslations('expert-buy')
  return (
    <div className="wrap py-10 tablet:py-16">
      <PageMeta title={t('meta_title')} description={t('meta_description')} />
      <ServiceHeader title={t('title')} lead={t('lead')} />
      <div className="grid items-start gap-x-12 gap-y-10 desktop:grid-cols-[1fr_22rem]">
        <ExpertBuyForm link={link} answer={actionData} />
        <aside className="grid gap-7">
          <section>
            <h2 className="mb-5 text-title">{t('steps_title')}</h2>
            <NumberedSteps
              label={t('steps_title')}
              steps={steps.map((step) => ({ title: t(`step_${step}`), text: t(`step_${step}_text`) }))}
            />
          </section>
          <figure className="border-line border-t pt-6">
            <NumberedSteps
              label={t('process')}
              steps={STEPS.map((step) => ({ title: t(`process_${step}`) }))}
            />
            <figcaption className="mt-3 text-small text-ink-2">
              {t.rich('process_text', {
                warehouse: (
                  <TextLink to={paths.account('orderList-MyWarehouse')}>{t('my_warehouse')}</TextLink>
                ),
              })}
            </figcaption>
          </figure>
          {clip && <ClipPlayer clip={clip} />}
        </aside>
      </div>
    </div>
  )
}
