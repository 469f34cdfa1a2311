import { toBase64 } from './to-base64';

/**
 * A picture as an address in the page: the pages may show no other pictures than their own and
 * these.
 */
export const toPictureAddress = (bytes: Uint8Array, type: 'png' | 'jpeg'): string =>
  `data:image/${type};base64,${toBase64(bytes)}`;
