import { uuidOf } from '../../http/ids.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { deleteView, insertView, viewsFor } from './saved-views.queries.ts'
import { changeView } from './saved-views.ts'

export const savedViewRoutes: readonly Route[] = [
  route('/api/staff/views/get_list', async ({ context, staff }) => ({
    list: (await viewsFor(context.db, staff.id)).map(({ view, staffName }) => ({
      view_id: view.id,
      page: view.page,
      name: view.name,
      query: view.query,
      is_shared: view.isShared,
      is_own: view.staffId === staff.id,
      staff_name: staffName,
    })),
  })),

  route('/api/staff/views/save', async ({ context, staff, input, now }) => {
    const { page, name, query, is_shared: isShared } = input
    const view = { staffId: staff.id, page, name, query, isShared, createdAt: now }
    const id = await insertView(context.db, view)
    if (id === null) throw Refusal.beside('name', 'name_taken')
    return { view_id: id }
  }),

  route('/api/staff/views/change', async ({ context, staff, input }) => {
    const { name, is_shared: isShared } = input
    await changeView(context, staff.id, uuidOf(input.view_id), { name, isShared })
    return null
  }),

  route('/api/staff/views/delete', async ({ context, staff, input }) => {
    if (!(await deleteView(context.db, staff.id, uuidOf(input.view_id)))) throw new Refusal('unknown_id')
    return null
  }),
]
