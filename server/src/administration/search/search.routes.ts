import { type Route, route } from '../../http/route-handler.ts'
import { searchEverything } from './search-everything.ts'

export const searchRoutes: readonly Route[] = [
  route('/api/staff/search', async ({ context, staff, input, lang }) => ({
    hits: await searchEverything(context.db, staff, input.text, lang),
  })),
]
