import ipaddr from 'ipaddr.js'

/**
 * Returns the network whose tries are counted together: an IPv4 address, or the /64 that one IPv6 customer is
 * given and chooses addresses in freely. Text that is no address is returned as it is.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`
}
