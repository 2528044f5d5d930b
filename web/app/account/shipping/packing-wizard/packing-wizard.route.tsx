import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { nameOfCountry } from '../../../ui/forms/countries.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { StepIndicator } from '../../../ui/progress/progress-line.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { IsolatedParts } from '../../../ui/texts/isolated-parts.tsx'
import type { Route } from './+types/packing-wizard.route.ts'
import { AddressStep } from './address-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { loadPackingWizard } from './load-packing-wizard.server.ts'
import { MethodStep } from './method-step.tsx'
import {
  addressOf,
  addressOptions,
  emptyDraft,
  isStep,
  PARCEL_DRAFT_KEY,
  type ParcelDraft,
  reachableStep,
  STEPS,
  type WizardStep,
  withDefaultAddress,
} from './parcel-draft.ts'
import { useChannels } from './use-packing-data.ts'

export const handle = { namespaces: ['ship', 'address', 'declaration', 'services'] } satisfies RouteHandle

export const loader = (args: Route.LoaderArgs) => loadPackingWizard(args)

/** Changing the step does not reload the data; changing items or the page of addresses does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return ['order_ids', 'page'].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  )
}

/** The packing wizard: address, method, confirm and pay. The draft is kept in session storage. */
export default function PackingWizard({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('ship')
  const lang = useLanguage()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const { orderIds, hints, addresses, countries } = loaderData

  const [storedDraft, setStoredDraft] = useSessionState(PARCEL_DRAFT_KEY, emptyDraft)
  const options = addressOptions(hints, addresses.ok ? addresses.data.list : [])
  // A draft stored by an earlier version may lack a field.
  const draft = withDefaultAddress({ ...emptyDraft, ...storedDraft }, options)
  const change = (part: Partial<ParcelDraft> | ((last: ParcelDraft) => Partial<ParcelDraft>)) =>
    setStoredDraft((last) => {
      const current = withDefaultAddress({ ...emptyDraft, ...last }, options)
      return { ...current, ...(typeof part === 'function' ? part(current) : part) }
    })
  const wanted = search.get('step')
  const step = reachableStep(draft, isStep(wanted) ? wanted : 'address')
  const go = (to: WizardStep) =>
    void navigate(paths.ship(orderIds, to === 'address' ? undefined : to), { preventScrollReset: false })

  const address = addressOf(draft)
  const channels = useChannels(orderIds, step === 'address' ? '' : address.country_code)
  const country = countries.find(({ country_code }) => country_code === address.country_code)
  const countryName = country ? nameOfCountry(country, lang) : address.country_code
  const method = channels.data?.find(({ channel_code }) => channel_code === draft.channel)
  const at = STEPS.indexOf(step)
  const shared = { data: loaderData, draft, change, go, address, countryName }

  return (
    <div className="wrap pt-6 pb-20 tablet:pt-10">
      <PageMeta title={t('title')} />
      <div className="mb-8 max-w-130">
        <StepIndicator
          label={t('title')}
          at={at}
          onBack={(index) => go(STEPS[index] ?? 'address')}
          steps={STEPS.map((key, index) => ({
            key,
            label: t(`step_${key}`),
            note:
              key === 'address' && at > 0 ? (
                <IsolatedParts parts={[address.city, countryName]} />
              ) : (
                key === 'method' && at > index && method?.channel_name
              ),
          }))}
        />
      </div>
      {loaderData.closure && (
        <p role="note" className="mb-8 rounded-medium bg-warn-wash px-5 py-4 text-small">
          {loaderData.closure}
        </p>
      )}
      {isHydrated || step === 'address' ? (
        <>
          {step === 'address' && <AddressStep {...shared} options={options} />}
          {step === 'method' && <MethodStep {...shared} channels={channels} />}
          {step === 'confirm' && <ConfirmStep {...shared} channels={channels} />}
        </>
      ) : (
        <Loading>
          <Skeleton className="h-96 rounded-large" />
        </Loading>
      )}
    </div>
  )
}
