import type { Data } from '@sampan/contract'

/** A customer's own online shop, whose orders are imported. */
export type Store = Data<'/api/onlinestore/get_store_list'>['list'][number]
