import { type CustomerIdentity, CustomerName } from '../customers/customer-name.tsx'

/** A customer in a row: the name, with the e-mail as tooltip, beside it on wide screens. */
export function CustomerLink({ customer }: { readonly customer: CustomerIdentity }) {
  return (
    <span className="block max-w-44 truncate tablet:max-wide:max-w-28" title={customer.account_no}>
      <CustomerName customer={customer} />
      <span className="ms-2 text-ink-3 max-wide:hidden">{customer.account_no}</span>
    </span>
  )
}
