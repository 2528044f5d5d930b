import { lockSubject } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { isNameTaken, ownView, setView } from './saved-views.queries.ts'

/**
 * Renames a view of the member's, or changes whether it is shared.
 * @throws Refusal unknown_id, also for another member's view; name_taken beside the name
 */
export async function changeView(
  context: AppContext,
  staffId: string,
  id: string,
  { name, isShared }: { readonly name: string; readonly isShared: boolean },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockSubject(tx, `views:${staffId}`)
    const view = await ownView(tx, staffId, id)
    if (!view) throw new Refusal('unknown_id')
    if (await isNameTaken(tx, view, name)) throw Refusal.beside('name', 'name_taken')
    await setView(tx, staffId, id, { name, isShared })
  })
}
