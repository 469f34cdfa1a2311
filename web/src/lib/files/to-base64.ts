/** The bytes in Base64, as `btoa` writes them. */
export const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  // In parts, as a call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8_192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  }
  return btoa(binary);
};
