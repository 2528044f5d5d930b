import { rotateSecrets } from '../access/index.ts'
import { withShop } from './with-shop.ts'

/**
 * `npm run rotate-secrets`: encrypts all stored secrets with SECRETS_KEY. Older ones are decrypted with
 * SECRETS_KEY_PREVIOUS. Exits with code 1 when neither key decrypts some of them.
 */
await withShop(async (context) => {
  const { renewed, unreadable } = await rotateSecrets(context)
  console.log(`Secrets of ${renewed} owners are encrypted with the new key.`)
  if (unreadable.length === 0) return
  console.error(`Neither key opens those of: ${unreadable.join(', ')}`)
  process.exitCode = 1
})
