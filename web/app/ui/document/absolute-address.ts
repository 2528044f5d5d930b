/** Returns the whole address of a path of ours, for readers of the page elsewhere; another site's address unchanged. */
export const absoluteAddress = (site: string, address: string): string =>
  address.startsWith('/') ? site + address : address
