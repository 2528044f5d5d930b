import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, noInput, nothing, requiredText, text } from '../fields.ts'

const name = requiredText(60)
/** The page of the list in the console, for example `orders`. */
const listPage = requiredText(40).regex(/^[a-z-]+$/)

const savedView = z.object({
  view_id: z.string(),
  page: z.string(),
  name: z.string(),
  /** The search parameters of the page's address. */
  query: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  /** The owner's name. */
  staff_name: z.string(),
})

export const savedViews = defineEndpoint({
  path: '/api/staff/views/get_list',
  summary: 'The caller’s saved views, and those that colleagues share, by name.',
  access: [],
  request: noInput,
  data: z.object({ list: z.array(savedView) }),
})

export const saveView = defineEndpoint({
  path: '/api/staff/views/save',
  summary: 'Saves a list’s filter, order and columns under a name, for the caller or for everybody.',
  access: [],
  request: z.strictObject({ page: listPage, name, query: text(500), is_shared: z.boolean() }),
  data: z.object({ view_id: z.string() }),
})

export const changeView = defineEndpoint({
  path: '/api/staff/views/change',
  summary: 'Renames a view of the caller’s, or changes whether it is shared.',
  access: [],
  request: z.strictObject({ view_id: id, name, is_shared: z.boolean() }),
  data: nothing,
})

export const deleteView = defineEndpoint({
  path: '/api/staff/views/delete',
  summary: 'Deletes a view of the caller’s.',
  access: [],
  request: z.strictObject({ view_id: id }),
  data: nothing,
})
