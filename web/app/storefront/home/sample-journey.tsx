import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment, Money } from '../../ui/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'

/** One order from start to finish, as an illustration of the service. */
export function SampleJourney() {
  const t = useTranslations('home')
  const year = new Date().getFullYear()
  const on = (day: string) => <Moment at={`${year}-11-${day} 12:00:00`} />
  const figures = [
    { key: 'goods', label: t('story_goods'), amount: 31.4 },
    { key: 'freight', label: t('story_freight', { weight: 1.2 }), amount: 19.8 },
  ]
  return (
    <article className="deep rounded-large px-8 py-7.5 max-tablet:p-6">
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="text-title">{t('story_title')}</h2>
        <Chip variant="sea">{t('story_days', { count: 13 })}</Chip>
      </header>
      <p className="mt-1 mb-5.5 text-caption text-ink-3">{t('story_note')}</p>
      <ProgressLine
        label={t('story_note')}
        steps={[
          { key: 'bought', label: t('story_bought'), note: on('02'), state: 'done' },
          { key: 'arrived', label: t('story_arrived'), note: on('05'), state: 'done' },
          { key: 'checked', label: t('story_checked'), note: t('story_photos', { count: 3 }), state: 'done' },
          { key: 'air', label: t('story_air'), note: on('09'), state: 'current' },
          { key: 'door', label: t('story_door'), note: on('15'), state: 'upcoming' },
        ]}
      />
      <dl className="mt-6.5 grid grid-cols-2 gap-x-6">
        {figures.map(({ key, label, amount }) => (
          <div key={key} className="grid grid-rows-subgrid row-span-2 content-start">
            <dt className="text-caption text-ink-3">{label}</dt>
            <dd className="mt-0.5 text-[1.5rem] leading-tight font-bold">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
