// Which addresses a message may be sent to, before anything is resolved. What the name resolves to
// is looked at when it is stored and each time something is sent (functions/src/channels/network.ts).

/** Names that no public server has (RFC 6761, RFC 6762, RFC 8375, and ICANN's `internal`). */
const localEndings = ['localhost', 'local', 'internal', 'home.arpa', 'lan', 'test', 'invalid'];

/** A name of at least two parts, whose last one is not a number: so no address of any notation. */
const isName = (host: string): boolean => {
  const labels = host.split('.');
  const isPlain = labels.every((label) => /^[a-z0-9-]{1,63}$/.test(label));
  return isPlain && labels.length > 1 && /^[a-z]/.test(labels.at(-1) ?? '') && host.length <= 253;
};

const isLocal = (host: string): boolean =>
  localEndings.some((ending) => host === ending || host.endsWith(`.${ending}`));

/** Whether it is an https address with a public name, the usual port, and no user or fragment. */
export const isChannelAddress = (text: string): boolean => {
  const address = URL.parse(text);
  if (address?.protocol !== 'https:' || address.port !== '' || address.hash !== '') return false;
  if (address.username !== '' || address.password !== '') return false;
  return isName(address.hostname) && !isLocal(address.hostname);
};
