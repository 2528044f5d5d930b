import { type Order, piecesToSend } from '../../orders/index.ts'

type Shelved = Pick<
  Order,
  'orderNumber' | 'productName' | 'skuNote' | 'productImageUrl' | 'quantity' | 'receivedQuantity' | 'shelf'
>

/** Presents an item of a box, with its shelf, or its shelf before packing. */
export const presentShelvedItem = (order: Shelved) => ({
  order_id: order.orderNumber,
  product_name: order.productName,
  product_sku: order.skuNote,
  product_image_url: order.productImageUrl,
  product_quantity: piecesToSend(order),
  shelf: order.shelf,
})
