import { BlockList, isIP } from 'node:net';

// Which addresses are on the public internet (IANA's registries of special-purpose addresses).

const special4 = new BlockList();
const ranges4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
for (const [net, prefix] of ranges4) special4.addSubnet(net, prefix, 'ipv4');

/** What is in use of IPv6, so that mapped, translated and local forms are all outside. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

const special6 = new BlockList();
const ranges6: [string, number][] = [
  // Also Teredo and ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, which holds an address of IPv4.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];
for (const [net, prefix] of ranges6) special6.addSubnet(net, prefix, 'ipv6');

/** Whether an address, as text, belongs to a server of the public internet. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  if (family !== 6) return false;
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
};
