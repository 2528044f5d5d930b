/** Node's flags for every process of the shop. */
export const nodeFlags: string[]
export const nodeEnvironment: Readonly<Record<string, string>>
