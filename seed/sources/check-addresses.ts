import type { SourceAddress } from './source-list.ts';

/** An address that does not show what the library says, and why. */
export interface AddressFault {
  address: SourceAddress;
  fault: string;
}

/** A publisher is asked for one page at a time. */
const timeoutMilliseconds = 20_000;

/** Whether a page is headed by a section, as `PRIVACY ACT 1988 - SECT 26WK`. */
const isAbout = (text: string, section: string): boolean =>
  text
    .split('SECT ')
    .slice(1)
    .some((rest) => rest.startsWith(section) && !/^[0-9A-Z]/.test(rest.slice(section.length)));

const findFault = async ({ url, section }: SourceAddress): Promise<string | null> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMilliseconds) });
    if (!response.ok) return `answers ${response.status}`;
    if (section === null) return null;
    const text = await response.text();
    return isAbout(text, section) ? null : `does not name section ${section}`;
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/** Opens each address, one after another. Calls back after each. */
export const checkAddresses = async (
  addresses: readonly SourceAddress[],
  onProgress: (done: number) => void = () => {},
): Promise<AddressFault[]> => {
  const faults: AddressFault[] = [];
  for (const [index, address] of addresses.entries()) {
    const fault = await findFault(address);
    if (fault !== null) faults.push({ address, fault });
    onProgress(index + 1);
  }
  return faults;
};
