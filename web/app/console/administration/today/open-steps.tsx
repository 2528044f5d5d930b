import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { type StaffPage, staffPaths } from '../../paths.ts'

type Step = Data<'/api/staff/settings/get_open_steps'>['steps'][number]

/** Where a step is done; the others are settings of the environment. */
const PAGES = {
  warehouse_address: 'settings',
  receipt_seller: 'settings',
  tariff: 'tariff',
  rate: 'prices',
} as const satisfies Partial<Record<Step, StaffPage>>
const hasPage = (step: Step): step is keyof typeof PAGES => Object.hasOwn(PAGES, step)

/** What the owner of a new shop does before its first customer. */
export function OpenSteps({ steps }: { readonly steps: readonly Step[] }) {
  const t = useTranslations('console')
  if (steps.length === 0) return null
  return (
    <section className="card grid gap-3 p-5">
      <h2 className="text-title">{t('open_steps')}</h2>
      <ul className="grid gap-2 text-small">
        {steps.map((step) => (
          <li key={step}>
            {t(`step_${step}`)}{' '}
            {hasPage(step) && <TextLink to={staffPaths.page(PAGES[step])}>{t(PAGES[step])}</TextLink>}
          </li>
        ))}
      </ul>
    </section>
  )
}
