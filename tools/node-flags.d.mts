/** What Node is started with for every process of the shop. */
export const nodeFlags: string[]
