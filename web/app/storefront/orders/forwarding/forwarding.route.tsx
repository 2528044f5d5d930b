import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf } from '../../../api/server.ts'
import { closureNotice } from '../../../closure-notice.server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { ServiceHeader } from '../../content/services/service-header.tsx'
import type { Route } from './+types/forwarding.route.ts'
import { ForwardingForm } from './forwarding-form.tsx'
import { GOODS, Shippable } from './shippable.tsx'
import { submitAnnouncement } from './submit-announcement.server.ts'
import { WarehouseAddress } from './warehouse-address.tsx'

export const handle = { namespaces: ['forwarding'], cache: 300 } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [address, countries, closure] = await Promise.all([
    api('/api/service/get_warehouse_address'),
    api('/api/account/get_country_list'),
    closureNotice(context),
  ])
  return {
    address: address.ok ? address.data : undefined,
    countries: countries.ok ? countries.data : [],
    closure,
  }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  submitAnnouncement(await request.formData(), context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function Forwarding({ loaderData, actionData }: Route.ComponentProps) {
  const { address, countries, closure } = loaderData
  const t = useTranslations('forwarding')
  const goods = GOODS.map((value) => ({ value, label: t(value), content: <Shippable goods={value} /> }))
  const warehouse = {
    value: 'address',
    label: t('address'),
    content: address ? (
      <WarehouseAddress address={address} />
    ) : (
      <p className="text-ink-2">
        {t.rich('no_address', { contact: <TextLink to={`${paths.home()}#contact`}>{t('ask_us')}</TextLink> })}
      </p>
    ),
  }
  return (
    <div className="wrap py-10 tablet:py-16">
      <PageMeta title={t('meta_title')} description={t('meta_description')} />
      <ServiceHeader title={t('title')} lead={t('lead')} />
      {closure && (
        <p role="note" className="mb-10 rounded-medium bg-warn-wash px-5 py-4 text-small">
          {closure}
        </p>
      )}
      <div className="grid items-start gap-x-10 gap-y-12 desktop:grid-cols-[20rem_minmax(0,1fr)]">
        <ForwardingForm countries={countries} answer={actionData} />
        <section id="categories" className="grid min-w-0 scroll-mt-24 gap-8">
          <Tabs label={t('tabs')} tabs={[warehouse, ...goods]} />
          <ul className="grid gap-2 border-line border-t pt-6 text-small">
            <li>
              <TextLink to={paths.calculator()} standalone>
                {t('to_calculator')}
              </TextLink>
            </li>
            <li>
              <TextLink to={paths.compensation()} standalone>
                {t('to_compensation')}
              </TextLink>
            </li>
            <li>
              <TextLink to={paths.account('orderList-MyOrders')} standalone>
                {t('to_orders')}
              </TextLink>
            </li>
          </ul>
        </section>
      </div>
    </div>
  )
}
