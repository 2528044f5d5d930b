import { type AccountSection, pageAddresses } from '@sampan/contract/page-addresses'

interface OrdersTogether {
  readonly orderNumbers: readonly string[]
  /** Of the first one. */
  readonly productName: string
}

/**
 * Returns what notices of several orders say of them, and where they lead: to the only one, or to their list.
 * @param section the part of the account that lists them
 */
export function aboutOrders({ orderNumbers, productName }: OrdersTogether, section: AccountSection) {
  const [only = ''] = orderNumbers
  return {
    values: {
      product_name: productName,
      order_numbers: orderNumbers.join(', '),
      more: orderNumbers.length - 1,
    },
    path: orderNumbers.length === 1 ? pageAddresses.order(only) : pageAddresses.account(section),
  }
}
