import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { DEMO_SECRETS } from './demo-secrets.ts'
import { environmentSchema } from './environment-schema.ts'

export type Environment = z.infer<typeof environmentSchema> & {
  /** An absolute path. */
  readonly DATA_DIR: string
  readonly PUBLIC_URL: string
}

/** Reads the settings of the process. @throws Error naming every invalid variable, one per line. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const parsed = environmentSchema.safeParse(withFiles(source))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings do not fit:\n${lines.join('\n')}`)
  }
  const environment = {
    ...parsed.data,
    DATA_DIR: resolve(parsed.data.DATA_DIR),
    BACKUP_DIR: parsed.data.BACKUP_DIR === '' ? '' : resolve(parsed.data.BACKUP_DIR),
    PUBLIC_URL: (parsed.data.PUBLIC_URL || `http://localhost:${parsed.data.PORT}`).replace(/\/$/, ''),
  }
  if (environment.MIGRATION_DATABASE_URL !== '' && environment.DATABASE_URL === '')
    throw new Error('MIGRATION_DATABASE_URL is of no use without DATABASE_URL')
  if (environment.STAFF_URL !== '' && hostOf(environment.STAFF_URL) === hostOf(environment.PUBLIC_URL))
    throw new Error('STAFF_URL must have another host than PUBLIC_URL')
  if (environment.SECRETS_KEY_PREVIOUS === environment.SECRETS_KEY)
    throw new Error('SECRETS_KEY_PREVIOUS is the same as SECRETS_KEY')
  if (environment.MODE === 'production') refuseDemoSecrets(environment)
  return environment
}

/** Returns whether a host is this machine itself, so that no network lies between. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

const hostOf = (url: string): string => new URL(url).host

/**
 * Returns the variables with each `NAME_FILE` read into `NAME`, the way containers pass secrets.
 * @throws Error naming the variable
 */
function withFiles(source: Record<string, string | undefined>): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const name of Object.keys(environmentSchema.shape)) {
    const [value, file] = [source[name] || undefined, source[`${name}_FILE`] || undefined]
    if (value !== undefined && file !== undefined) throw new Error(`Both ${name} and ${name}_FILE are set`)
    const text = file === undefined ? value : readSecret(name, file)
    if (text !== undefined) variables[name] = text
  }
  return variables
}

/**
 * Returns the variables of a child process: those of this one, overridden by `settings`. A `NAME_FILE` of an overridden
 * setting is dropped, because a process refuses both; this also keeps the owner's password from the children.
 */
export function childVariables(
  source: Record<string, string | undefined>,
  settings: Record<string, string>,
): Record<string, string | undefined> {
  const files = new Set(Object.keys(settings).map((name) => `${name}_FILE`))
  return { ...Object.fromEntries(Object.entries(source).filter(([name]) => !files.has(name))), ...settings }
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new Error(`${name}_FILE: ${file} cannot be read`, { cause })
  }
}

function refuseDemoSecrets(environment: Environment): void {
  const problems: string[] = []
  for (const [name, value] of Object.entries(DEMO_SECRETS)) {
    if (environment[name as keyof typeof DEMO_SECRETS] === value)
      problems.push(`  ${name} has the demo value`)
  }
  if (!environment.PUBLIC_URL.startsWith('https://'))
    problems.push('  PUBLIC_URL must begin with https:// in production')
  for (const [name, value] of Object.entries(environment)) {
    if (/(_BASE_URL|_ISSUER|RATES_URL)$/.test(name) && String(value).startsWith('http://'))
      problems.push(`  ${name} must begin with https:// in production`)
  }
  if (environment.STAFF_URL.startsWith('http://'))
    problems.push('  STAFF_URL must begin with https:// in production')
  if (environment.SMTP_URL === '') problems.push('  SMTP_URL is needed in production')
  if (problems.length > 0)
    throw new Error(`These settings are not fit for production:\n${problems.join('\n')}`)
}
