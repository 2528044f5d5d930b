import { PackageX } from 'lucide-react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { useLanguage, usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { Day, Money } from '../../../ui/amounts/amounts.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { nameOfCountry } from '../../../ui/forms/countries.ts'
import { CountrySelect } from '../../../ui/forms/country-select.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { FilterChips } from '../../../ui/navigation/filter-chips.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { useReload } from '../../use-reload.ts'
import { emptyDraft, PARCEL_DRAFT_KEY } from '../packing-wizard/parcel-draft.ts'
import type { Route } from './+types/planner.route.ts'
import { loadPlans, type PlannerData } from './load-plans.server.ts'
import { OBJECTIVES } from './objectives.ts'
import { Mark, type Plan, PlanCard } from './plan-card.tsx'

export const handle = { namespaces: ['planner'] } satisfies RouteHandle

export const loader = (args: Route.LoaderArgs) => loadPlans(args)

/** Plans how to split warehouse items into parcels and channels: the best plan and alternatives. */
export default function Planner({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('planner')
  const lang = useLanguage()
  const reload = useReload()
  const { orderIds, country, answer, countries } = loaderData
  const chosen = countries.find(({ country_code }) => country_code === country)
  const name = chosen ? nameOfCountry(chosen, lang) : country
  return (
    <div className="wrap grid gap-6 pt-6 pb-20 tablet:pt-10">
      <PageMeta title={t('title')} />
      <header>
        <h1>{t('heading', { count: orderIds.length })}</h1>
        <p className="mt-2 text-ink-2">
          {answer?.ok
            ? answer.data.is_optimal
              ? t('lead_optimal', { count: orderIds.length, country: name })
              : t('lead_found', { country: name })
            : t('lead_country')}
        </p>
      </header>
      <Destination data={loaderData} />
      {answer && !answer.ok && <Failed answer={answer} text={t('failed')} onRetry={reload} />}
      {answer?.ok && (
        <>
          <FilterChips
            label={t('objective')}
            chips={OBJECTIVES.map((objective) => ({
              key: objective,
              label: t(objective),
              to: paths.planParcels(orderIds, { ...loaderData, objective }),
              current: objective === loaderData.objective,
            }))}
          />
          <Plans data={loaderData} plans={answer.data.plans} />
          <Notes customs={answer.data.customs} promised={answer.data.promised_limit} />
        </>
      )}
    </div>
  )
}

function Destination({
  data: { orderIds, country, postcode, objective, countries },
}: {
  readonly data: PlannerData
}) {
  const t = useTranslations('planner')
  const isBusy = useNavigation().state === 'loading'
  return (
    <Form
      // The key resets typed text when another address is opened.
      key={`${country} ${postcode}`}
      action={paths.planParcels(orderIds)}
      className="card grid items-end gap-4 p-5 tablet:grid-cols-[minmax(0,20rem)_9rem_auto] tablet:justify-start"
    >
      <input type="hidden" name="order_ids" value={orderIds.join()} />
      <input type="hidden" name="objective" value={objective} />
      <Field label={t('country')}>
        <CountrySelect countries={countries} name="country_code" initial={country} />
      </Field>
      <Field label={t('postcode')}>
        <TextInput name="postcode" defaultValue={postcode} required={false} autoComplete="postal-code" />
      </Field>
      <Button type="submit" busy={isBusy}>
        {t('show')}
      </Button>
    </Form>
  )
}

function Plans({ data, plans }: { readonly data: PlannerData; readonly plans: readonly Plan[] }) {
  const t = useTranslations('planner')
  const navigate = useNavigate()
  const [, keep] = useSessionState(PARCEL_DRAFT_KEY, emptyDraft)
  const shown = plans.filter(({ parcels }) => parcels.length > 0)
  if (shown.length === 0) {
    return (
      <div className="card">
        <Empty icon={<PackageX size={40} strokeWidth={1.5} aria-hidden />} title={t('nothing_title')}>
          <p className="max-w-sm">{t('nothing_text')}</p>
          <ButtonLink to={paths.ship(data.orderIds)}>{t('pack_without')}</ButtonLink>
        </Empty>
      </div>
    )
  }
  /**
   * Puts the first parcel into the wizard, with its channel and, where one is saved for the country, the
   * address.
   */
  const take = ({ parcels: [first] }: Plan) => {
    if (!first) return
    const { address } = data
    keep((draft) => ({
      ...draft,
      ...(address && { addressKey: address.key, picked: address.address }),
      channel: first.channel_code,
      coupon: '',
    }))
    void navigate(paths.ship(first.order_ids))
  }
  return (
    <div className="grid items-start gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
      {shown.map((plan) => (
        <PlanCard key={plan.kind} plan={plan} items={data.items} onTake={() => take(plan)} />
      ))}
    </div>
  )
}

type Customs = Extract<NonNullable<PlannerData['answer']>, { readonly ok: true }>['data']['customs']

interface NotesProps {
  readonly customs: Customs
  /** The most we pay; null where freight is not promised. */
  readonly promised: number | null
}

function Notes({ customs, promised }: NotesProps) {
  const t = useTranslations('planner')
  const { gap } = usePunctuation()
  return (
    <footer className="grid gap-x-8 gap-y-3 text-caption text-ink-2 tablet:grid-cols-2">
      <p>
        <Mark isEstimate={false} />{' '}
        <b className="font-medium text-ink">{t(promised === null ? 'quoted_title' : 'promised_title')}</b>
        {gap}
        <span>
          {promised === null
            ? t('quoted_text')
            : t.rich('promised_text', { limit: <Money amount={promised} /> })}
        </span>
      </p>
      <p>
        <Mark isEstimate /> <b className="font-medium text-ink">{t('estimate_title')}</b>
        {gap}
        <span>
          {customs
            ? t.rich('estimate_text', {
                since: <Day of={customs.valid_from} />,
                checked: <Day of={customs.checked_on} />,
                source: customs.source,
              })
            : t('estimate_none')}
        </span>
        {gap}
        {customs?.certainty === 'unconfirmed' && <span>{t('estimate_unconfirmed')}</span>}
        {gap}
        {customs?.adds_up_parcels && <span>{t('estimate_adds_up')}</span>}
      </p>
    </footer>
  )
}
