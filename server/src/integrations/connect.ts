import type { Environment } from '../environment.ts'

/**
 * An adapter of a port: created from its settings, null when it is not configured. Each port has a registry of adapters
 * in its `index.ts`, one line per adapter, and one test suite that runs over all of them.
 */
export type Connect<Port> = (environment: Environment) => Port | null

/** Returns the configured adapters of a registry, in its order. */
export const configured = <Port>(
  registry: Readonly<Record<string, Connect<Port>>>,
  environment: Environment,
): readonly Port[] =>
  Object.values(registry)
    .map((connect) => connect(environment))
    .filter((adapter) => adapter !== null)
