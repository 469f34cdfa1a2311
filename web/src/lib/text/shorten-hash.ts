/** The beginning of a hash, enough to tell two apart by eye. */
export const shortenHash = (sha256: string): string => sha256.slice(0, 12);
