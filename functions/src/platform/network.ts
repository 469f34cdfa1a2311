import ipaddr from 'ipaddr.js';

/** One customer of an IPv6 provider has at least this many bits of addresses. */
const ipv6NetworkBytes = 7;

/**
 * The network of an address: an IPv4 address itself, in any notation, or an IPv6 /56. Invalid
 * addresses all count as one network.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'no address';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, ipv6NetworkBytes)).toString('hex');
};
