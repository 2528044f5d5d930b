/**
 * Returns the absolute address of one of our paths, for readers outside the site; other sites' addresses
 * unchanged.
 */
export const absoluteAddress = (site: string, address: string): string =>
  address.startsWith('/') ? site + address : address
