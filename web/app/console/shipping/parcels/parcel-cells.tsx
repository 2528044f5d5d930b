import { mayDo } from '@sampan/contract/staff-roles'
import { Link } from 'react-router'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { staffPaths } from '../../paths.ts'
import { OpenedBy } from '../../presence/opened-by.tsx'
import { rowLink } from '../../queue/use-row-shortcuts.ts'
import { PARCEL } from './parcel-progress.ts'

/** Returns true when the colleague's roles may open a parcel's page. */
export function useMayOpenParcels(): boolean {
  const { roles } = useStaffMember()
  return mayDo(roles, ['shipping', 'support', 'finance'])
}

/** A parcel's number in a row, linked to its page for those who may open it. */
export function ParcelNumber({ number }: { readonly number: string }) {
  if (!useMayOpenParcels()) return <span className="figures">{number}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link
        {...rowLink}
        to={staffPaths.parcel(number)}
        className="figures text-ink no-underline hover:underline"
      >
        {number}
      </Link>
      <OpenedBy subject={`parcel:${number}`} />
    </span>
  )
}

/** The number of a released parcel, linked to its box for those who may open boxes. */
export function UnpackingNumber({ number }: { readonly number: string }) {
  const { roles } = useStaffMember()
  if (!mayDo(roles, ['warehouse', 'shipping'])) return <span className="figures">{number}</span>
  return (
    <Link
      {...rowLink}
      to={staffPaths.unpacking(number)}
      className="figures text-ink no-underline hover:underline"
    >
      {number}
    </Link>
  )
}

interface Summed {
  readonly order_status: number
  readonly total_amount: number
}

/** A parcel's total once it is priced. */
export function ParcelSum({ parcel }: { readonly parcel: Summed }) {
  return parcel.order_status === PARCEL.waitingFee ? '–' : <Money amount={parcel.total_amount} />
}
