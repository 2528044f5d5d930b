import { Link } from 'react-router'
import { Thumbnail } from '../../ui/photos/thumbnail.tsx'
import { staffPaths } from '../paths.ts'
import { OpenedBy } from '../presence/opened-by.tsx'
import { rowLink } from '../queue/use-row-shortcuts.ts'

interface OrderLinkProps {
  readonly order: { readonly order_id: string; readonly product_image_url: string }
}

/** The picture and number of an order as the title of its row; the row's shortcut opens it. */
export function OrderLink({ order }: OrderLinkProps) {
  return (
    <>
      <Thumbnail src={order.product_image_url} size="small" />
      <Link
        {...rowLink}
        to={staffPaths.order(order.order_id)}
        className="figures text-ink no-underline hover:underline"
      >
        {order.order_id}
      </Link>
      <OpenedBy subject={`order:${order.order_id}`} />
    </>
  )
}
