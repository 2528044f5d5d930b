import { hash, verify } from '@node-rs/argon2'

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Limits parallel hashes: each needs memory and a core, and more would starve other requests. */
const AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** argon2id (m=19456, t=2, p=1) as a PHC string. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS))

let decoy: Promise<string> | undefined

/** Takes the same time whether or not there is a stored hash. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const against = stored ?? (await decoy)
  const fits = await inTurn(() => verify(against, password))
  return fits && stored !== null && stored !== undefined
}
