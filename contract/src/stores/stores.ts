import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { httpUrl, id, list, nothing, optionalText, page, pageSize, requiredText } from '../fields.ts'

export const STORE_TYPES = ['Shopify', 'Wix'] as const

const storeForm = { store_name: requiredText(80), store_link: httpUrl, store_type: z.enum(STORE_TYPES) }

export const storeFilter = optionalText(200)

export const addNewStore = defineEndpoint({
  path: '/api/onlinestore/add_new_store',
  summary: 'Links an online store.',
  access: 'customer',
  request: z.strictObject(storeForm),
  data: z.object({ id: z.string() }),
})

export const updateStore = defineEndpoint({
  path: '/api/onlinestore/update_store',
  summary: 'Changes a store.',
  access: 'customer',
  request: z.strictObject({ id, ...storeForm }),
  data: nothing,
})

export const deleteStore = defineEndpoint({
  path: '/api/onlinestore/delete_store',
  summary: 'Removes a store; its orders stay.',
  access: 'customer',
  request: z.strictObject({ id }),
  data: nothing,
})

export const getStoreList = defineEndpoint({
  path: '/api/onlinestore/get_store_list',
  summary: 'The customer’s stores.',
  access: 'customer',
  request: z.strictObject({
    store_name: storeFilter,
    store_link: storeFilter,
    store_type: storeFilter,
    page,
    page_size: pageSize(10),
  }),
  data: list(
    z.object({
      id: z.string(),
      store_name: z.string(),
      store_link: z.string(),
      store_type: z.enum(STORE_TYPES),
    }),
  ),
})
