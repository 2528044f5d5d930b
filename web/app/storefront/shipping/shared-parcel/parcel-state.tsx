import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment } from '../../../ui/amounts/amounts.tsx'

type Milestones = Data<'/api/service/get_shared_parcel'>['milestones']

/** A sentence that says where a shared parcel is: being prepared, on its way, or delivered and when. */
export function ParcelState({ milestones }: { readonly milestones: Milestones }) {
  const t = useTranslations('milestones')
  const reached = (name: Milestones[number]['milestone']) =>
    milestones.find(({ milestone, state }) => milestone === name && state === 'done')
  const delivered = reached('delivered')
  if (delivered) return t.rich('shared_delivered', { date: <Moment at={delivered.at} /> })
  return t(reached('shipped') ? 'shared_on_its_way' : 'shared_prepared')
}
