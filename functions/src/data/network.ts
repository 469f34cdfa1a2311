import ipaddr from 'ipaddr.js';

/** One customer of an IPv6 provider has at least this many bits to choose addresses from. */
const ipv6NetworkBytes = 7;

/**
 * The network that an address belongs to: an IPv4 address itself, however it is written, or an IPv6 /56.
 * What is no address is one network, so that made-up ones count together.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'no address';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, ipv6NetworkBytes)).toString('hex');
};
