import type { Data } from '@sampan/contract'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { RadioCards } from '../../../ui/forms/selection-controls.tsx'
import { Panel, useStaffForm } from '../../forms/use-staff-form.tsx'
import { MeasureFields } from '../../warehouse/measure-fields.tsx'
import { numbersOf } from '../../warehouse/measures.ts'
import { recordedMeasures, useMeasuresDraft } from '../../warehouse/use-measures-draft.ts'
import type { Group } from './box-contents.tsx'

type Box = Data<'/api/staff/groups/quote_box'>[number]

/**
 * Records the weight of the one box: first previews the freight by each channel with everybody's share, then saves. The
 * measurements are kept until then.
 */
export function PackBox({ group }: { readonly group: Group }) {
  const g = useTranslations('console-groups')
  const isPacked = group.packed_weight > 0
  const { measures, measure, forget } = useMeasuresDraft(
    `group:${group.group_number}:${group.packed_weight}`,
    recordedMeasures(group),
  )
  const [boxes, setBoxes] = useState<readonly Box[]>()
  const [chosen, setChosen] = useState(group.channel_code)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [isAsking, setAsking] = useState(false)
  const { Form, hiddenFields, conflict, isBusy, fields, failure } = useStaffForm(() => {
    forget()
    return g('packed_told')
  }, group.revision)
  const ask = async () => {
    setAsking(true)
    const answer = await call('/api/staff/groups/quote_box', {
      group_number: group.group_number,
      ...numbersOf(measures),
    })
    setAsking(false)
    setBoxes(answer.ok ? answer.data : undefined)
    setWrong(answer.ok ? {} : { ...answer.fields, all: answer.msg })
    // A channel other than the group's is selected manually.
    if (answer.ok) setChosen(group.channel_code)
  }
  const box = boxes?.find(({ channel_code }) => channel_code === chosen)
  return (
    <Panel
      title={g(isPacked ? 'pack_again' : 'pack_title')}
      lead={isPacked ? g('again_lead') : g.rich('pack_lead', { weight: <Weight kg={group.items_weight} /> })}
    >
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="pack" />
        {hiddenFields}
        <div className="grid grid-cols-2 gap-4 tablet:grid-cols-4">
          <MeasureFields
            measures={measures}
            onType={(part) => {
              measure(part)
              setBoxes(undefined)
            }}
            fields={{ ...fields, ...wrong }}
          />
        </div>
        {!boxes && wrong.all && <FieldError>{wrong.all}</FieldError>}
        {failure && <FieldError>{failure}</FieldError>}
        {boxes ? (
          <RadioCards
            legend={g('channel_of')}
            name="channel_code"
            value={chosen}
            onChange={setChosen}
            options={boxes.map((one) => ({
              value: one.channel_code,
              title: one.channel_name,
              note:
                one.house_amount > 0
                  ? g.rich('house', { sum: <Money amount={one.house_amount} /> })
                  : undefined,
              end: <Money amount={one.freight_amount} />,
            }))}
          />
        ) : (
          <p>
            <Button onClick={ask} busy={isAsking}>
              {g('show_shares')}
            </Button>
          </p>
        )}
        {box && (
          <>
            <dl className="grid max-w-md grid-cols-[1fr_auto] gap-y-1 text-small">
              {box.shares.map(({ delivery_number, share_amount }) => (
                <div key={delivery_number} className="contents">
                  <dt className="figures text-ink-2">{delivery_number}</dt>
                  <dd className="figures text-end">
                    <Money amount={share_amount} />
                  </dd>
                </div>
              ))}
            </dl>
            {conflict}
            <div>
              <Button type="submit" variant={isPacked ? 'quiet' : 'primary'} busy={isBusy}>
                {g('pack')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  )
}
