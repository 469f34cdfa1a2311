// Bytes as Firestore counts them (https://firebase.google.com/docs/firestore/storage-size).

const encode = (text: string): number => Buffer.byteLength(text) + 1;

/** The size of a value. A map has the 32 bytes of a document. */
export const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return encode(value);
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'number' || value instanceof Date) return 8;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + sizeOf(one), 0);
  return Object.entries(value ?? {}).reduce(
    (sum, [key, one]) => sum + encode(key) + sizeOf(one),
    32,
  );
};
