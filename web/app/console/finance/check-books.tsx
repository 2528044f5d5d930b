import type { Data } from '@sampan/contract'
import { useState } from 'react'
import { usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Panel, useStaffForm } from '../forms/use-staff-form.tsx'

type Finding = Data<'/api/staff/finance/check_books'>[number]

/** Runs all invariant checks against the database. */
export function CheckBooks() {
  const m = useTranslations('console-finance')
  const { comma } = usePunctuation()
  const [findings, setFindings] = useState<readonly Finding[]>()
  const { Form, isBusy } = useStaffForm<readonly Finding[]>((data) => {
    setFindings(data)
    return undefined
  })
  const broken = findings?.filter(({ count }) => count > 0) ?? []
  const columns: Column<Finding>[] = [
    { key: 'id', head: m('rule'), cell: (one) => one.id },
    { key: 'always', head: m('always'), title: true, cell: (one) => one.always },
    {
      key: 'count',
      head: m('broken'),
      cell: (one) => (
        <Chip variant={one.count > 0 ? 'bad' : 'good'}>{one.count > 0 ? one.count : m('holds')}</Chip>
      ),
    },
    {
      key: 'examples',
      head: m('examples'),
      cell: (one) => <span className="text-caption break-all text-ink-2">{one.examples.join(comma)}</span>,
    },
  ]
  return (
    <Panel title={m('check_title')} lead={m('check_lead')}>
      <Form method="post">
        <input type="hidden" name="intent" value="check" />
        <Button type="submit" busy={isBusy}>
          {m('check')}
        </Button>
      </Form>
      {findings && (
        <div className="grid gap-3" aria-live="polite">
          <p className={`font-medium ${broken.length > 0 ? 'text-bad' : 'text-good'}`}>
            {broken.length > 0
              ? m('check_broken', { count: broken.length })
              : m('check_fine', { count: findings.length })}
          </p>
          <Table
            dense
            caption={m('check_title')}
            columns={columns}
            rows={findings}
            rowKey={(row) => row.id}
          />
        </div>
      )}
    </Panel>
  )
}
