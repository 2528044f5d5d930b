import { TextLink } from '../../ui/texts/text-link.tsx'
import { staffPaths } from '../paths.ts'

/** The number of what was paid for; that of an order or a parcel leads to its page. */
export function PayableLink({ kind, number }: { readonly kind: string; readonly number: string }) {
  if (kind === 'order') return <TextLink to={staffPaths.order(number)}>{number}</TextLink>
  if (kind === 'parcel') return <TextLink to={staffPaths.parcel(number)}>{number}</TextLink>
  return <span className="figures">{number}</span>
}
