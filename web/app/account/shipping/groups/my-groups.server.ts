import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../../api/server.ts'

/** Loads the groups that the customer is in. */
export async function loadMyGroups({ context }: LoaderFunctionArgs) {
  return { answer: await apiOf(context)('/api/groups/get_my_groups', {}) }
}
