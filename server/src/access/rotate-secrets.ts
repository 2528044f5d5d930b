import type { AppContext } from '../context.ts'
import { decrypt, encrypt, presentPrefix } from './encryption.ts'
import { PLACES_OF_SECRETS, type StoredSecrets } from './stored-secrets.queries.ts'

const AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Encrypts with SECRETS_KEY the secrets that are encrypted with SECRETS_KEY_PREVIOUS, by an older version, or not at
 * all. Owners keep signing in meanwhile. Repeatable.
 * @returns how many owners' secrets were renewed, and the ids of those that neither key opens
 */
export async function rotateSecrets(
  context: Pick<AppContext, 'db' | 'environment'>,
): Promise<{ readonly renewed: number; readonly unreadable: readonly string[] }> {
  const { db, environment } = context
  const prefix = presentPrefix(environment)
  const unreadable: string[] = []
  let renewed = 0

  const renew = (owner: string, stored: string | null) =>
    stored === null || stored.startsWith(prefix)
      ? stored
      : encrypt(environment, owner, decrypt(environment, owner, stored))
  const renewedOf = ({ owner, secret, pending }: StoredSecrets): StoredSecrets | null => {
    try {
      return { owner, secret: renew(owner, secret), pending: renew(owner, pending) }
    } catch {
      return null
    }
  }
  for (const place of PLACES_OF_SECRETS) {
    let rows = await place.read(db, prefix, FIRST_ID, AT_ONCE)
    while (rows.length > 0) {
      for (const row of rows) {
        const now = renewedOf(row)
        if (now === null) unreadable.push(row.owner)
        else if (await place.replace(db, row, now)) renewed += 1
      }
      rows = await place.read(db, prefix, rows.at(-1)?.owner ?? '', AT_ONCE)
    }
  }
  return { renewed, unreadable }
}
