import type { Data } from '@sampan/contract'
import { useTranslations } from '../../messages/use-translations.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { staffPaths } from '../paths.ts'

/** The services to perform before a parcel leaves, with the customer's notes. */
export function OpenServices({
  services,
}: {
  readonly services: Data<'/api/staff/shipping/get_parcel'>['open_services']
}) {
  const c = useTranslations('console-services')
  const s = useTranslations('services')
  if (services.length === 0) return null
  return (
    <section aria-label={c('before_it_leaves')} className="rounded-small bg-warn-wash px-4 py-3 text-small">
      <h2 className="font-medium">{c('before_it_leaves')}</h2>
      <ul className="mt-1 grid gap-1">
        {services.map(({ request_id, service, note, order_id }) => (
          <li key={request_id} className="break-words">
            <TextLink to={staffPaths.page('services', { search_text: request_id })}>{s(service)}</TextLink>
            {[order_id, note].filter((part) => part !== '').map((part) => ` · ${part}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
