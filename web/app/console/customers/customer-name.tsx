import type { Data } from '@sampan/contract'
import { CUSTOMER_ROLES, mayDo } from '@sampan/contract/staff-roles'
import { Link } from 'react-router'
import { useStaffMember } from '../access/use-staff-member.ts'
import { HoldChip } from '../holds/hold-chip.tsx'
import { staffPaths } from '../paths.ts'
import { RowName } from '../queue/row-name.tsx'

export interface CustomerIdentity {
  readonly customer_id: string
  readonly account_name: string
  readonly account_no: string
  readonly hold: Data<'/api/staff/orders/get_queue'>['list'][number]['customer']['hold']
}

/** A customer's name; a link to the customer's page for roles that may open it. */
export function CustomerName({ customer }: { readonly customer: CustomerIdentity }) {
  const { roles } = useStaffMember()
  return (
    <>
      {mayDo(roles, CUSTOMER_ROLES) ? (
        <Link to={staffPaths.customer(customer.customer_id)} title={customer.account_no}>
          {customer.account_name}
        </Link>
      ) : (
        customer.account_name
      )}{' '}
      <HoldChip kind={customer.hold} />
    </>
  )
}

/** A customer's name in a row of a queue. */
export const CustomerInRow = ({ customer }: { readonly customer: CustomerIdentity }) => (
  <RowName>
    <CustomerName customer={customer} />
  </RowName>
)
