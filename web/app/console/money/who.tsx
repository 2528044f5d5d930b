/** A customer in a row: the name, the e-mail on hover. */
export function Who({
  customer,
}: {
  readonly customer: { readonly account_name: string; readonly account_no: string }
}) {
  return (
    <span className="block max-w-44 truncate" title={customer.account_no}>
      {customer.account_name}
      <span className="ml-2 text-ink-3 max-desktop:hidden">{customer.account_no}</span>
    </span>
  )
}
