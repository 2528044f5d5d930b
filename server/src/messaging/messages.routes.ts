import { uuidsOf } from '../http/ids.ts'
import { type Route, route } from '../http/route-handler.ts'
import { markMessagesRead } from './mark-messages-read.ts'
import { presentMessage } from './messages.presenter.ts'
import { markAllRead, messagesOf, unreadCount } from './messages.queries.ts'

export const messageRoutes: readonly Route[] = [
  route('/api/account/get_message_list', async ({ context, customer, input, lang }) => {
    const { rows, total } = await messagesOf(
      context.db,
      customer.id,
      input.page_size,
      (input.page - 1) * input.page_size,
    )
    return {
      list: rows.map((row) => {
        const { title, message, action, at, isRead } = presentMessage(row, lang)
        return {
          ...{ id: row.id, title, date: at, message },
          ...{ action_text: action.text, action_url: action.path, is_read: isRead ? 1 : 0 },
        }
      }),
      total,
    }
  }),

  route('/api/account/read_message', async ({ context, customer, input }) => {
    await markMessagesRead(context, customer.id, uuidsOf(input.ids))
    return null
  }),

  route('/api/account/read_all_messages', async ({ context, customer, now }) => {
    await markAllRead(context.db, customer.id, now)
    return null
  }),

  route('/api/account/nootification/get-num', async ({ context, customer }) => ({
    num: await unreadCount(context.db, customer.id),
  })),
]
