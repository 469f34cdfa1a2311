/** For the whole answer. A person waits for it. */
const patienceMs = 1500;
/** An answer has some 80 kB. */
const mostBytes = 1_000_000;
/** What the service learns of a hash; thousands of passwords share it. */
const prefixLength = 5;

const hash = async (password: string): Promise<string> => {
  // The service lists passwords by SHA-1. Nothing is protected by it here.
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
};

const readBounded = async ({ body }: Response): Promise<string> => {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      await reader.cancel();
      throw new Error('The answer about breached passwords is too long');
    }
    text += decoder.decode(value, { stream: true });
  }
};

const readRange = async (address: string, prefix: string): Promise<string> => {
  const response = await fetch(`${address}/${prefix}`, {
    // Otherwise the size of the encrypted answer would tell which range was asked for.
    headers: { 'Add-Padding': 'true' },
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok)
    throw new Error(`The service of breached passwords answered ${response.status}`);
  return readBounded(response);
};

/**
 * Whether a password is known from stolen data, by a service with the range API of
 * haveibeenpwned.com: it is told the first characters of the password's hash, and the rest is
 * compared here. False where it gives no answer, as nobody must be kept from an account by it.
 */
export const isBreached = async (password: string, address: string): Promise<boolean> => {
  try {
    const hashed = await hash(password);
    const range = await readRange(address, hashed.slice(0, prefixLength));
    const listed = `${hashed.slice(prefixLength)}:`;
    const line = range.split('\n').find((each) => each.toUpperCase().startsWith(listed));
    // Padding has a count of 0.
    return line !== undefined && Number(line.slice(listed.length)) > 0;
  } catch (error) {
    console.warn('The password was not compared with breached ones', error);
    return false;
  }
};
