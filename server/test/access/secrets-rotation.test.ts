import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secondFactors, staff } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  decrypt,
  deviceMark,
  encrypt,
  isKnownDevice,
  newTotpSecret,
  rotateSecrets,
} from '../../src/access/index.ts'
import { aCustomer, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const OLD = 'an old key of thirty-two characters or more'
const NEW = 'a new key of thirty-two characters or more'
const withKeys = (SECRETS_KEY: string, SECRETS_KEY_PREVIOUS = '') => ({
  ...test.context.environment,
  SECRETS_KEY,
  SECRETS_KEY_PREVIOUS,
})

/** A value in the stored form from before values named their key. */
function encryptedBefore(key: string, owner: string, secret: string): string {
  const iv = randomBytes(12)
  const bytes = Buffer.from(hkdfSync('sha256', key, '', 'secrets at rest', 32))
  const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

async function aCustomerWith(
  secret: (owner: string) => string | null,
  pending: (owner: string) => string | null,
) {
  const { id } = await aCustomer(test.context)
  const row = { customerId: id, secret: secret(id), pending: pending(id), createdAt: test.context.now() }
  await test.context.db.insert(secondFactors).values(row)
  return id
}
async function storedOf(customerId: string) {
  const [row] = await test.context.db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.customerId, customerId))
  return row
}

describe('while a key is being replaced', () => {
  it('values name their key, and both keys decrypt their values', () => {
    const before = encrypt(withKeys(OLD), 'owner', 'secret')
    const now = encrypt(withKeys(NEW, OLD), 'owner', 'secret')
    expect(before.split('.').slice(0, 2)).not.toEqual(now.split('.').slice(0, 2))
    for (const value of [before, now]) expect(decrypt(withKeys(NEW, OLD), 'owner', value)).toBe('secret')
    expect(() => decrypt(withKeys(NEW), 'owner', before)).toThrow('another key')
    expect(() => decrypt(withKeys(OLD), 'owner', now)).toThrow('another key')
    expect(() => decrypt(withKeys(NEW, OLD), 'another', before)).toThrow()
    expect(() => decrypt(withKeys(NEW), 'owner', now.replace('v2.', 'v3.'))).toThrow('v3')
  })

  it('devices stay known, and are unknown once the old key is removed', () => {
    const mark = deviceMark(withKeys(OLD), 'owner')
    expect(isKnownDevice(withKeys(NEW, OLD), 'owner', mark)).toBe(true)
    expect(isKnownDevice(withKeys(NEW), 'owner', mark)).toBe(false)
    expect(isKnownDevice(withKeys(NEW), 'owner', deviceMark(withKeys(NEW, OLD), 'owner'))).toBe(true)
  })
})

describe('the rotation', () => {
  it('re-encrypts active and pending secrets of customers and staff, in every stored version', async () => {
    const secret = newTotpSecret()
    const [old, before] = [withKeys(OLD), withKeys(NEW, OLD)]
    const both = await aCustomerWith(
      (owner) => encrypt(old, owner, secret),
      (owner) => encrypt(before, owner, secret),
    )
    const unnamed = await aCustomerWith(
      () => null,
      (owner) => encryptedBefore(OLD, owner, secret),
    )
    const versioned = await aCustomerWith(
      (owner) => `v1.${encryptedBefore(OLD, owner, secret)}`,
      () => null,
    )
    const member = await aStaffMember(test.context, 'support')
    await test.context.db.update(staff).set({ totpSecret: secret }).where(eq(staff.id, member.id))

    const context = { db: test.context.db, environment: before }
    expect(await rotateSecrets(context)).toEqual({ renewed: 4, unreadable: [] })
    const alone = withKeys(NEW)
    for (const id of [both, unnamed, versioned]) {
      const row = await storedOf(id)
      const values = [row?.secret, row?.pending].filter((value) => typeof value === 'string')
      expect(values.length).toBeGreaterThan(0)
      for (const value of values) expect(decrypt(alone, id, value)).toBe(secret)
    }
    const [colleague] = await test.context.db.select().from(staff).where(eq(staff.id, member.id))
    expect(colleague?.totpSecret).not.toBe(secret)
    expect(decrypt(alone, member.id, colleague?.totpSecret ?? '')).toBe(secret)
    expect(await rotateSecrets(context)).toEqual({ renewed: 0, unreadable: [] })
  })

  it('leaves values unchanged that neither key decrypts, and reports their owners', async () => {
    const lost = await aCustomerWith(
      (owner) => encrypt(withKeys('a key that nobody has kept, of some length'), owner, 'secret'),
      () => null,
    )
    const kept = (await storedOf(lost))?.secret
    const context = { db: test.context.db, environment: withKeys(NEW, OLD) }
    expect((await rotateSecrets(context)).unreadable).toEqual([lost])
    expect((await storedOf(lost))?.secret).toBe(kept)
  })
})
