import { CUSTOMER_ROLES, customerContacts, type Endpoint, mayDo } from '@sampan/contract'
import type { StaffMember } from '../access/index.ts'
import { replacementIn } from './replace-in-data.ts'
import type { Route } from './route-handler.ts'

/** Returns the route of an endpoint with data that names the contacts of customers only to `CUSTOMER_ROLES`. */
export function withoutContacts({ data }: Endpoint, route: Route): Route {
  const hide = replacementIn(data, (field) => (customerContacts.has(field) ? () => '' : null))
  if (!hide) return route
  return {
    path: route.path,
    handle: async (asked) => {
      const answer = await route.handle(asked)
      const { staff } = asked as { readonly staff?: StaffMember }
      return staff && mayDo(staff.roles, CUSTOMER_ROLES) ? answer : hide(answer)
    },
  }
}
