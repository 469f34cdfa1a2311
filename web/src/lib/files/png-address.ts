/** A PNG as an address in the page: the pages may show no other pictures than their own and these. */
export const toPngAddress = (bytes: Uint8Array): string =>
  `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
