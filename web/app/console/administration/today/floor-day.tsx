import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { RowName } from '../../queue/row-name.tsx'

type Day = Data<'/api/staff/dashboard/get_floor_day'>
type Person = Day['people'][number]
const WORK = ['received', 'moved', 'packed', 'handed_over'] as const

/** What was done on the warehouse floor today, and by whom, for an admin. */
export function FloorDay({ day: { total, people } }: { readonly day: Day }) {
  const t = useTranslations('console')
  const columns: Column<Person>[] = [
    {
      key: 'who',
      head: t('colleague'),
      title: true,
      cell: ({ staff_name, staff_email }) => <RowName title={staff_email}>{staff_name}</RowName>,
    },
    ...WORK.map(
      (work): Column<Person> => ({
        key: work,
        head: t(`work_${work}`),
        numeric: true,
        cell: (person) => person[work],
      }),
    ),
  ]
  return (
    <section className="grid gap-2.5">
      <h2 className="text-title">{t('floor_day')}</h2>
      <dl className="card grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-x-3 gap-y-4 px-4 py-3.5 tablet:grid-cols-4">
        {WORK.map((work) => (
          <div key={work} className="grid content-between gap-2">
            <dt className="text-small wrap-anywhere text-ink-2">{t(`work_${work}`)}</dt>
            <dd className="figures m-0 text-heading leading-none font-bold">{total[work]}</dd>
          </div>
        ))}
      </dl>
      {people.length > 0 && (
        <Table
          dense
          caption={t('floor_day')}
          columns={columns}
          rows={people}
          rowKey={({ staff_email }) => staff_email}
          empty={null}
        />
      )}
    </section>
  )
}
