import { isDeepStrictEqual } from 'node:util'
import { type Settings, settingsSchema } from '@sampan/contract'
import type { Environment } from '../environment.ts'
import { Refusal } from '../refusal.ts'

const SAMPLE = settingsSchema.parse({}).warehouse_address

/**
 * Returns the address of the warehouse.
 * @throws Refusal no_warehouse_address in a shop with real money that still has the sample of a new shop: goods that are sent
 * there would be lost, and a label would have a false sender
 */
export async function warehouseAddress({
  environment,
  settings,
}: {
  readonly environment: Environment
  readonly settings: { read(): Promise<Settings> }
}): Promise<Settings['warehouse_address']> {
  const { warehouse_address: address } = await settings.read()
  if (environment.MODE === 'production' && isDeepStrictEqual(address, SAMPLE))
    throw new Refusal('no_warehouse_address')
  return address
}
