import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { mayDo } from '../layout/menu.ts'
import { useStaffMember } from '../layout/use-staff-member.ts'

export interface CustomerIdentity {
  readonly customer_id: string
  readonly account_name: string
  readonly account_no: string
}

/** A customer's name; a link to the customer's page for roles that may open it. */
export function CustomerName({ customer }: { readonly customer: CustomerIdentity }) {
  const { roles } = useStaffMember()
  if (!mayDo(roles, ['support', 'finance']))
    return <span title={customer.account_no}>{customer.account_name}</span>
  return (
    <Link to={paths.staffCustomer(customer.customer_id)} title={customer.account_no}>
      {customer.account_name}
    </Link>
  )
}
