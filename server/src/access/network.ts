import ipaddr from 'ipaddr.js'

/**
 * Returns the network whose attempts are counted together: an IPv4 address, or the /64 of an IPv6 address, within which
 * a customer chooses addresses freely. Text that is not an address is returned unchanged.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`
}
