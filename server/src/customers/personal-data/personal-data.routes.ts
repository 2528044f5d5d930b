import { type Route, route } from '../../http/route-handler.ts'
import { refusalText } from '../../refusal-text.ts'
import { deleteAccount, obstaclesOf } from './delete-account.ts'
import { exportData } from './export-data.ts'

export const personalDataRoutes: readonly Route[] = [
  route('/api/account/export_data', async ({ context, customer }) => {
    const { fileName, content } = await exportData(context, customer)
    return { file_name: fileName, content }
  }),

  route('/api/account/get_deletion', async ({ context, customer, lang }) => {
    const [obstacles, settings] = await Promise.all([
      obstaclesOf(context.db, customer.id),
      context.settings.read(),
    ])
    return {
      obstacles: obstacles.map(({ reason, values }) => refusalText(reason, lang, values)),
      record_days: settings.account_record_days,
    }
  }),

  route('/api/account/delete_account', async ({ context, customer, lang, session }) => {
    await deleteAccount(context, customer, lang)
    session.end()
    return null
  }),
]
